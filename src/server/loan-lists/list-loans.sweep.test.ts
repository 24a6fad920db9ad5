import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countLoans, listLoans, MENU_LISTS } from "../../contract/loan-lists.contract.ts";
import { LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { planOf } from "../testing/database/plan-of.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { filterOf } from "./loan-filter.testkit.ts";
import { pageOfLoans } from "./loan-list.store.ts";

let server: TestServer;
let token: string;
const TOTAL = 473;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken([]);
  await server.deps.db.pool.query(
    `insert into customers (first_name, last_name, phone, email, bvn, created_at)
      select (array['Ngozi','Emeka','Halima','Tunde','Ebiere'])[1 + n % 5], (array['Okorie','Musa','Adeyemi'])[1 + n % 3],
        '+23490' || lpad((n + 30000000)::text, 8, '0'), 'c' || n || '@example.com', (33000000000 + n)::text, now() from generate_series(1, $1) n`,
    [TOTAL],
  );
  // A few share one instant: their order must still be total.
  await server.deps.db.pool.query(
    `insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
        ippis_number, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
      select c.id, 1 + c.id % 2, ($1::text[])[1 + c.id % 10], 'new', 12345650, 6, 'flat', 500, case when c.id % 7 = 0 then 'Nigerian Ports 100%_Authority' else 'Ministry of Works' end,
        'NC' || (700000 + c.id), '058', lpad((c.id + 5000)::text, 10, '0'), 'a', 'b', 'Lagos', now(),
        timestamptz '2026-01-01' + (c.id / 3) * interval '1 hour', '' from customers c order by c.id`,
    [LOAN_STATUSES],
  );
});
afterAll(() => server.stop());

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await server.call(listLoans, { token, query })).body.data;

async function follow(url: string): Promise<Page> {
  const answer = await server.app.inject({
    url,
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
  });
  return answer.json().data;
}

const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);

describe("GET /api/admin/loans", () => {
  it("200: a page of twenty, newest first, in the specified envelope (API-06, API-13, CST-13)", async () => {
    const page = await list();
    expect(Object.keys(page).sort()).toEqual(
      [
        "current_page",
        "data",
        "from",
        "last_page",
        "links",
        "next_page_url",
        "per_page",
        "prev_page_url",
        "to",
        "total",
      ].sort(),
    );
    expect(page).toMatchObject({
      from: 1,
      to: 20,
      current_page: 1,
      last_page: 24,
      per_page: 20,
      total: TOTAL,
      prev_page_url: null,
    });
    expect(page.links.at(0)).toEqual({ url: null, label: "Previous", active: false });
    expect(page.links.find((link: { active: boolean }) => link.active).label).toBe("1");
    expect(ids(page)).toEqual([...ids(page)].sort((a, b) => b - a));
    expect(page.data[0]).toMatchObject({
      amount: 123_456.5,
      tenor: 6,
      application_type: "new",
      loan_type: { name: expect.any(String) },
      user: { phone_number: expect.stringMatching(/^\+234/) },
    });
  });

  it("200: following the next links shows every loan once; following the previous ones shows the same pages back (API-05, LST-17)", async () => {
    const pages = [await list()];
    while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
    const seen = pages.flatMap(ids);
    expect(seen).toHaveLength(TOTAL);
    expect(new Set(seen).size).toBe(TOTAL);
    expect(pages.at(-1)).toMatchObject({ current_page: 24, from: 461, to: TOTAL, next_page_url: null });
    let back = pages.at(-1);
    for (let index = pages.length - 2; index >= 0; index -= 1) {
      back = await follow(back.prev_page_url);
      expect(ids(back)).toEqual(ids(pages[index]));
      expect(back.current_page).toBe(index + 1);
    }
  });

  it("200: every numbered link leads to the very page that counting leads to (LST-16)", async () => {
    for (const start of [1, 2, 3, 7, 12, 22, 23, 24]) {
      const page = await list({ page: String(start) });
      for (const { url, label } of page.links.filter(
        (link: { url: string | null; label: string }) => link.url && /^\d+$/.test(link.label),
      )) {
        expect(ids(await follow(url)), `from ${start} to ${label}`).toEqual(ids(await list({ page: label })));
      }
    }
  });

  it("200: every address keeps the filters, is relative, and repeats no header of the request (LST-27, T20)", async () => {
    const query = { filterStatus: "completed~liquidated", filterType: "SMART", q: "ministry" };
    const answer = await server.call(listLoans, {
      token,
      query,
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const urls = [
      answer.body.data.next_page_url,
      ...answer.body.data.links.map((link: { url: string | null }) => link.url),
    ].filter(Boolean);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      expect(url.startsWith("/api/admin/loans?")).toBe(true);
      expect(Object.fromEntries(new URLSearchParams(url.split("?")[1]))).toMatchObject(query);
    }
    expect(answer.text).not.toContain("evil.example");
  });

  it.each(LOAN_STATUSES.map((status) => [status]))(
    "200: filterStatus %s answers exactly those, with their exact number (API-14, API-84)",
    async (status) => {
      const page = await list({ filterStatus: status });
      expect(page.data.every((row: { status: string }) => row.status === status)).toBe(true);
      expect(page.total).toBe(LOAN_STATUSES.length === 10 ? await countWhere("status = $1", status) : 0);
    },
  );

  it("200: a tilde joins statuses, and the kept count is the count before and after it is folded (API-14, LST-07, LST-08)", async () => {
    const joined = "disbursed~completed~liquidated~pending_pickup";
    const expected = await countWhere("status = any(string_to_array($1, '~'))", joined);
    expect((await list({ filterStatus: joined })).total).toBe(expected);
    await foldDeltas(server.deps.db, "loan_count");
    expect((await list({ filterStatus: joined })).total).toBe(expected);
    expect((await list({ filterStatus: joined, filterType: "SMART" })).total).toBe(
      await countWhere("status = any(string_to_array($1, '~')) and loan_type_id = 2", joined),
    );
  });

  it("200: filterType is the loan type's code; an unknown one finds nothing (API-15, OPN-30)", async () => {
    const page = await list({ filterType: "SMART" });
    expect(page.data.every((row: { loan_type: { code: string } }) => row.loan_type.code === "SMART")).toBe(true);
    expect(await list({ filterType: "NONE" })).toMatchObject({
      total: 0,
      data: [],
      from: null,
      to: null,
      next_page_url: null,
    });
  });

  it("422: a status that does not exist, and a page that is no number (API-14)", async () => {
    expect((await server.call(listLoans, { token, query: { filterStatus: "paid" } })).status).toBe(422);
    expect((await server.call(listLoans, { token, query: { page: "two" } })).status).toBe(422);
  });
});

describe("q", () => {
  const found = async (q: string) => (await list({ q })).total;

  it("matches name, phone in three spellings, reference, IPPIS number, account number and organisation (LST-11, OPN-25)", async () => {
    const [row] = (await list()).data;
    const local = `0${row.user.phone_number.slice(4)}`;
    expect(await found("okorie")).toBe(
      await countWhere("customer_id in (select id from customers where last_name = $1)", "Okorie"),
    );
    expect(await found("Ngozi Okorie")).toBe(await found("okorie ngozi"));
    for (const q of [
      local,
      local.replace("0", "234"),
      row.user.phone_number,
      row.reference,
      row.reference.toLowerCase(),
      `NC${700000 + row.user.id}`,
    ]) {
      expect(await found(q), q).toBe(1);
    }
    expect(await found("ministry of works")).toBe(await countWhere("organization_name = $1", "Ministry of Works"));
  });

  it("takes % and _ for letters, and one or two letters for the start of a word", async () => {
    expect(await found("100%_")).toBe(await countWhere("organization_name like $1", "Nigerian Ports%"));
    expect(await found("%")).toBe(0);
    expect(await found("eb")).toBe(
      await countWhere("customer_id in (select id from customers where first_name = $1)", "Ebiere"),
    );
  });

  it("finds a renamed customer under the new name at once", async () => {
    await server.deps.db.pool.query("update customers set last_name = 'Zubairu' where id = 7");
    expect(await found("zubairu")).toBe(1);
  });

  it("stays a search whatever it holds: quotes, SQL, control characters", async () => {
    for (const q of [
      "'",
      "'; drop table loans; --",
      "\\",
      "((((",
      "$1",
      "%' or '1'='1",
      "\u202e",
      "🙂",
      "x".repeat(100),
    ]) {
      expect((await server.call(listLoans, { token, query: { q } })).status, q).toBe(200);
    }
    expect((await server.call(listLoans, { token, query: { q: "x".repeat(101) } })).status).toBe(422);
    expect(await found("okorie")).toBeGreaterThan(0);
  });

  it.each([" ", " \t\n ", "\u00a0\ufeff"])(
    "200: blanks alone (%j) ask for nothing, in the page addresses too (LST-11, LST-27)",
    async (q) => {
      const { status, body } = await server.call(listLoans, { token, query: { q } });
      const all = (await server.call(listLoans, { token })).body.data;
      expect([status, body.data]).toEqual([200, all]);
    },
  );

  it("200: signs alone are searched for as they stand, and nothing without a word breaks the list (LST-11)", async () => {
    for (const q of ["%", "_", "🙂", "+", "- -", "\u200b"])
      expect((await server.call(listLoans, { token, query: { q } })).body.data.total, q).toBe(0);
  });
});

it("a statement is kept for whole pages alone, however many rows a caller asks to skip", async () => {
  const { data } = await list();
  const last = Buffer.from(`${Date.parse(data.at(-1).created_at)}.${data.at(-1).id}`).toString("base64url");
  for (let skip = 0; skip <= 45; skip += 1) await list({ after: last, skip: String(skip) });
  const { pool } = server.deps.db;
  const kept = new Set<number>();
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    const { rows } = await client.query("select statement from pg_prepared_statements where name like 'loan-page-%'");
    for (const { statement } of rows) kept.add(Number(/limit 20 offset (\d+)/.exec(statement)?.[1]));
    client.release();
  }
  expect([...kept].toSorted((a, b) => a - b)).toEqual([0, 20, 40]);
});

it("GET counts: the menu's numbers follow every move at once", async () => {
  const before = (await server.call(countLoans, { token })).body.data;
  await loanIn(server, "pending_approval");
  const after = (await server.call(countLoans, { token })).body.data;
  expect(after.pending_approval).toBe(before.pending_approval + 1);
  expect(after.confirmation_sent).toBe(before.confirmation_sent);
});

describe("plans of the hot queries", () => {
  it.each([
    ["all", MENU_LISTS.all, "loans_newest"],
    ["a queue", MENU_LISTS.approval, "loans_by_status"],
    ["the disbursed list", MENU_LISTS.disbursed, "loans_paid_out"],
    ["the completed list", MENU_LISTS.completed, "loans_closed"],
  ] as const)("%s is read from one index, without a sort", async (_, statuses, index) => {
    const position = { createdAt: new Date("2026-01-15T00:00:00Z"), id: 100 };
    for (const start of [{ from: "top", skip: 40 }, { from: "before", position, skip: 20 }, { from: "end" }] as const) {
      const values: unknown[] = [];
      const { found: text } = pageOfLoans(filterOf({ statuses }), "newest", start, 20, values);
      const plan = await planOf(server.deps.db, { text, values }, { index });
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    }
  });
});

async function countWhere(condition: string, value: string): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ total: number }>(
    `select count(*)::bigint as total from loans where ${condition}`,
    [value],
  );
  return rows[0]?.total ?? -1;
}
