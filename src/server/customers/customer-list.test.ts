import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPeople } from "../../contract/staff.contract.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { countCustomers } from "./customer-counts.store.ts";
import { pageOfCustomers, readCustomers } from "./customer-list.store.ts";

let server: TestServer;
const TOTAL = 130;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  // Three share each instant: their order must still be total.
  await server.deps.db.pool.query(
    `insert into customers (title, first_name, last_name, phone, email, bvn, nin, gender, date_of_birth, created_at)
      select 'Mrs', (array['Ngozi','Emeka','Halima'])[1 + n % 3], (array['Okorie','Musa','Ad%yemi'])[1 + n / 3 % 3],
        '+23490' || lpad((n + 30000000)::text, 8, '0'), 'c' || n || '@example.com', (33000000000 + n)::text,
        case when n % 2 = 0 then (44000000000 + n)::text end, 'Female', '1988-03-14',
        timestamptz '2026-01-01' + (n / 3) * interval '1 hour' from generate_series(1, $1) n`,
    [TOTAL],
  );
  await server.deps.db.pool.query(
    `insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
        ippis_number, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
      select 7, 1, 'completed', 'new', 12345650, 6, 'flat', 500, 'Ministry of Works', (array['NC700', 'NC701', null])[n],
        '058', '0123456789', 'a', 'b', 'Lagos', now(), now(), '' from generate_series(1, 3) n`,
  );
});
afterAll(() => server.stop());

const read = (query: Record<string, string | number> = {}) => readCustomers(server.deps, query);
const follow = (url: string) => {
  const { page, skip, ...rest } = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
  return read({ ...rest, page: Number(page), ...(skip && { skip: Number(skip) }) });
};
const ids = (page: { readonly data: readonly { readonly id: number }[] }) => page.data.map(({ id }) => id);

async function allPages(query: Record<string, string> = {}) {
  const pages = [await read(query)];
  for (let next = pages[0]?.next_page_url; next; next = pages.at(-1)?.next_page_url) pages.push(await follow(next));
  return pages;
}

async function expected(where: string): Promise<number[]> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    `select id from customers where ${where} order by created_at desc, id desc`,
  );
  return rows.map(({ id }) => id);
}

describe("GET /api/admin/users?isAdmin=no", () => {
  it("a row has what the specification names; BVN and NIN show their last four digits (USR-09, API-73)", async () => {
    const row = (await read({ q: "c7@example.com" })).data[0];
    expect(row).toEqual({
      id: 7,
      title: "Mrs",
      first_name: "Emeka",
      last_name: "Ad%yemi",
      name: "Emeka Ad%yemi",
      email: "c7@example.com",
      phone_number: "+2349030000007",
      ippis_number: "NC701",
      gender: "Female",
      bvn: "•••••••0007",
      nin: null,
      date_of_birth: "1988-03-14",
      roles: [],
      created_at: "2026-01-01T02:00:00.000Z",
      state: "active",
      last_seen_at: null,
      two_factor: false,
      loans_count: 3,
      version: 1,
    });
    expect((await read({ q: "c8@example.com" })).data[0]).toMatchObject({ nin: "•••••••0008", ippis_number: null });
  });

  it("no page holds an identity number whole (USR-09)", async () => {
    for (const page of await allPages()) expect(JSON.stringify(page)).not.toMatch(/"(33|44)0\d{8}"/);
  });

  it("pages are the newest first, twenty a page, and every customer stands on one (USR-01, CST-13, API-47)", async () => {
    const pages = await allPages();
    expect(pages.flatMap(ids)).toEqual(await expected("true"));
    expect(pages[0]).toMatchObject({ total: TOTAL, from: 1, to: 20, per_page: 20, last_page: 7, prev_page_url: null });
    let back = pages.at(-1);
    for (let index = pages.length - 2; index >= 0; index -= 1) {
      back = await follow(back?.prev_page_url ?? "");
      expect(ids(back), `page ${index + 1}`).toEqual(ids(pages[index] as NonNullable<typeof back>));
    }
    const last = pages[0]?.links.find(({ label }) => label === "7")?.url ?? "";
    expect(ids(await follow(last))).toEqual((await expected("true")).slice(-10));
    expect(last).toMatch(new RegExp(`^${listPeople.path}\\?isAdmin=no&`));
  });

  it("a search finds parts of the name and the e-mail, every word of it, with an exact total (USR-01)", async () => {
    for (const [q, where] of [
      ["ngozi", "first_name = 'Ngozi'"],
      ["musa EMEKA", "first_name = 'Emeka' and last_name = 'Musa'"],
      ["c12@exa", "email = 'c12@example.com'"],
      ["ad%y", "last_name = 'Ad%yemi'"],
      ["d%e", "false"],
      ["mu", "last_name = 'Musa'"],
    ] as const) {
      const found = await expected(where);
      expect((await allPages({ q })).flatMap(ids), q).toEqual(found);
      expect((await read({ q })).total, q).toBe(found.length);
    }
  });

  it("a phone finds its owner in all its spellings, whole or in part (USR-01)", async () => {
    for (const q of ["09030000021", "2349030000021", "+2349030000021", "+234 (0)903 000 0021", "9030000021"])
      expect(ids(await read({ q })), q).toEqual([21]);
    for (const q of ["0903000002", "234903000002", "+234903000002"]) expect(ids(await read({ q })), q).toContain(21);
  });

  it("a search that finds few never walks the list for them, whatever the planner expects", async () => {
    const plan = await planOf("okorie", { from: "top", skip: 0 }, 20, "set local enable_sort = off");
    expect(plan).toContain("Sort");
    expect(plan).not.toContain("customers_newest");
  });

  it("an identity number finds nobody: a list that answers to numbers would tell them", async () => {
    expect((await read({ q: "33000000007" })).total).toBe(0);
  });

  it("whatever is typed stays a search", async () => {
    for (const q of ["'", "'; drop table customers; --", "\\", "%", "_", "$1", "🙂", "1 2 3 4 5 6 7 8"])
      await read({ q });
    expect((await read({ q: "   " })).total).toBe(TOTAL);
  });

  it("the kept number is the number of rows, whatever comes and goes, folded or not", async () => {
    const { pool } = server.deps.db;
    await pool.query(
      "insert into customers (first_name, last_name, phone, email, bvn, created_at) select 'A', 'B', 'p' || n, 'e', 'b' || n, now() from generate_series(1, 3) n",
    );
    expect(await countCustomers(server.deps.db)).toBe(TOTAL + 3);
    await foldDeltas(server.deps.db, "row_count");
    expect(await countCustomers(server.deps.db)).toBe(TOTAL + 3);
    await pool.query("delete from customers where phone like 'p%'");
    expect(await countCustomers(server.deps.db)).toBe(TOTAL);
  });

  it.each([
    ["the list", undefined, { from: "top", skip: 40 } as const, "customers_newest"],
    [
      "a page beside a row",
      undefined,
      { from: "after", position: { createdAt: new Date(), id: 9 }, skip: 0 } as const,
      "customers_newest",
    ],
    ["a search", "okorie", { from: "top", skip: 0 } as const, "customers_search"],
    ["a search for what many have", "okorie", { from: "top", skip: 0 } as const, "customers_search", 2000],
  ])("%s is served by one index, however many there are", async (_, q, start, index, total = 20) => {
    const settings = q ? "" : "; set local enable_sort = off; set local enable_bitmapscan = off";
    const plan = await planOf(
      q,
      start,
      total,
      `set local enable_seqscan = off${settings}; ${onlyIndex(index, "customers")}`,
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
    if (!q) expect(plan).not.toContain("Sort");
  });

  async function planOf(q: string | undefined, start: PageStart, total: number, settings: string): Promise<string> {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query(`begin; ${settings}`);
      const values: unknown[] = [];
      const text = pageOfCustomers(q, start, total, values);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await client.query("rollback");
      client.release();
    }
  }
});
