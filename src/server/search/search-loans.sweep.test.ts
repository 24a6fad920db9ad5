import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLoans } from "../../contract/loan-lists.contract.ts";
import { loanRow } from "../../contract/loans.contract.ts";
import { SEARCH_HITS_MAX, searchLoans } from "../../contract/search.contract.ts";
import { addLoanTypes, applyAndScreen, borrower, type LoanInHand } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { hitsStatement } from "./loan-search.store.ts";

let server: TestServer;
let token: string;
const loans: LoanInHand[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken([]);
  for (let number = 1; number <= SEARCH_HITS_MAX + 2; number += 1) {
    const person = { ...borrower(number), ...(number === 3 && { first_name: "Halima", last_name: "Bello" }) };
    loans.push(await applyAndScreen(server, number === 5 ? { ippis_number: "887766" } : {}, person));
    server.clock.advance(60);
  }
});
afterAll(() => server.stop());

const loan = (index: number): LoanInHand => loans[index] as LoanInHand;
async function hits(q: string): Promise<readonly { readonly id: number }[]> {
  const { status, body } = await server.call(searchLoans, { token, query: { q } });
  expect(status).toBe(200);
  return body.data;
}
const ids = async (q: string) => (await hits(q)).map(({ id }) => id);

describe("GET /api/admin/search", () => {
  it("200: a word finds the newest loans that have it, newest first, eight at most", async () => {
    const newest = loans.map(({ id }) => id).reverse();
    expect(await ids("federal")).toEqual(newest.slice(0, SEARCH_HITS_MAX));
    expect(await ids("halima")).toEqual([loan(2).id]);
    expect(await ids("bello hal")).toEqual([loan(2).id]);
  });

  it("200: a hit is the row that the lists show, to the letter, but for what waiting lists add (API-13)", async () => {
    const { data } = (await server.call(listLoans, { token, query: { q: "halima" } })).body.data;
    expect(await hits("halima")).toEqual(data.map((row: object) => loanRow.parse(row)));
  });

  it("200: a complete phone number finds its owner in all its spellings, an account number its loan (LST-11)", async () => {
    const { phone_number, account_number } = loan(6).person;
    const bare = phone_number.slice(1);
    for (const q of [phone_number, `+234${bare}`, `234${bare}`, ` ${bare}`, account_number])
      expect(await ids(q), q).toEqual([loan(6).id]);
  });

  it("200: the reference finds its loan however it is written, an IPPIS number its loan", async () => {
    const { id, reference } = loan(4);
    for (const q of [reference, reference.toLowerCase(), `tn${id}`, `TN-${id}`]) expect(await ids(q), q).toEqual([id]);
    expect(await ids("887766")).toEqual([id]);
  });

  it("200: a number that is a whole reference stands first, before newer loans that only contain it", async () => {
    const { id } = loan(0);
    const found = await ids(String(id).padStart(3, "0"));
    expect(found[0]).toBe(id);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(found.length);
  });

  it("200: nothing typed and nothing known find nothing", async () => {
    for (const q of ["", "   ", "TN-999999", "08039999999", "zzzz", "999999999999999"])
      expect(await ids(q), q).toEqual([]);
  });

  it("200: whatever is typed stays a search; 422 for more than a hundred characters", async () => {
    for (const q of [
      "'",
      "'; drop table loans; --",
      "\\",
      "%",
      "_",
      "\t",
      "\u200b",
      "$1",
      "tn-",
      "tn-0",
      "🙂",
      "1 2 3 4 5 6 7 8",
    ])
      await hits(q);
    expect((await server.call(searchLoans, { token, query: { q: "x".repeat(101) } })).status).toBe(422);
  });

  it("a whole reference, phone and account are read by their own indexes at any size", async () => {
    // A plan contains the ciphertext mark, which a pool connection would take for a ciphertext.
    const client = new pg.Client(server.database.connection);
    await client.connect();
    try {
      await client.query("begin; set local enable_seqscan = off");
      const plan = async (where: string) =>
        (await client.query<{ "QUERY PLAN": string }>(`explain select id from loans where ${where}`)).rows
          .map((row) => row["QUERY PLAN"])
          .join("\n");
      expect(await plan("reference = 'TN-000001'")).toContain("loans_reference_key");
      const byPhone = await plan(
        "customer_id = any(array(select id from customers where phone = '+2348030000001')) or blind_of(account_number) = '0f0f0f0f0f0f0f0f0f0f0f0f'",
      );
      for (const index of ["loans_of_customer", "loans_of_account", "customers_of_phone"])
        expect(byPhone).toContain(index);
      await client.query("rollback");
    } finally {
      await client.end();
    }
  });

  it("200: however many loans have a word that is rare lately, few are read, and the newest of them are found", async () => {
    const { pool } = server.deps.db;
    // More data than any request would bring, so the time does not matter.
    await pool.query(
      `set local statement_timeout = 0;
        insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
          bank_code, account_number, address, city, state, consent_at, created_at, search_text)
        select (select min(id) from customers), 1, 'rejected', 'new', 5000000, 6, 'flat', 500,
          case when n <= 6000 then 'Zungeru Waterworks' else 'Ministry of Works' end, '058', '0000000001', 'a', 'b', 'Lagos', now(),
          timestamptz '2020-01-01' + n * interval '1 hour', '' from generate_series(1, 7500) n`,
    );
    const { rows: newest } = await pool.query<{ id: number }>(
      "select id from loans where organization_name = 'Zungeru Waterworks' order by created_at desc, id desc limit 8",
    );
    for (const q of ["zungeru", "waterworks zungeru", "zu"])
      expect(await ids(q), q).toEqual(newest.map(({ id }) => id));
    await pool.query("analyze loans");
    const { text, values } = hitsStatement("zungeru") as NonNullable<ReturnType<typeof hitsStatement>>;
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
    expect(loansRead(rows[0]["QUERY PLAN"][0].Plan)).toBeLessThanOrEqual(5000);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a plan as PostgreSQL tells it
type Plan = any;

/** The most loans that one step of a plan has read from the table. */
function loansRead(plan: Plan): number {
  const own = plan["Relation Name"] === "loans" ? plan["Actual Rows"] * plan["Actual Loops"] : 0;
  return Math.max(own, ...(plan.Plans ?? []).map(loansRead));
}
