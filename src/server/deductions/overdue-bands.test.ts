import { afterAll, beforeAll, expect, it } from "vitest";
import { getOverdueBands, listOverdueDeductions } from "../../contract/deductions.contract.ts";
import { OVERDUE_BANDS } from "../../domain/loan/overdue-bands.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;

// Today is 20 November 2026: 1, 30, 31, 60, 61, 90, 91 and 200 days overdue, and due today.
const DUE = ["11-19", "10-21", "10-20", "09-21", "09-20", "08-22", "08-21", "05-04", "11-20"];

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  await stageLoans(
    server,
    Array.from({ length: 81 }, (_, n) => ({
      id: 1001 + n,
      firstDue: `2026-${DUE[n % DUE.length]}`,
      firstName: n % 2 === 0 ? "Zainab" : "Halima",
    })),
  );
  token = await server.staffToken(["view-repayments"]);
});
afterAll(() => server.stop());

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function allPages(query: Record<string, string>): Promise<readonly Page[]> {
  const pages: Page[] = [(await server.call(listOverdueDeductions, { token, query })).body.data];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
  return pages;
}

const bands = async (query: Record<string, string> = {}) =>
  (await server.call(getOverdueBands, { token, query })).body.data;
const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);
const rowsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data);

it("200: by days the most overdue come first, each once, with the same pages back and by number", async () => {
  const pages = await allPages({ order: "days" });
  const rows = rowsOf(pages);
  expect(rows).toHaveLength(72);
  expect(rows).toEqual(rows.toSorted((a, b) => b.days_overdue - a.days_overdue || a.id - b.id));
  let back = pages.at(-1);
  for (let index = pages.length - 2; index >= 0; index -= 1) {
    back = await follow(back.prev_page_url);
    expect(ids(back)).toEqual(ids(pages[index]));
  }
  const last = pages[0].links.find(({ label }: { label: string }) => label === String(pages[0].last_page));
  expect(ids(await follow(last.url))).toEqual(ids(pages.at(-1)));
});

it("200: each band has exactly its loans, as many and owing as much as it says; together they are all", async () => {
  const told = await bands();
  expect(told.map(({ band }: { band: string }) => band)).toEqual(OVERDUE_BANDS);
  for (const { band, loans, balance } of told)
    for (const order of [{ order: "days" }, {}]) {
      const pages = await allPages({ band, ...order });
      const [from = 0, to = Number.POSITIVE_INFINITY] = band.match(/\d+/g).map(Number);
      const days = rowsOf(pages).map(({ days_overdue }) => days_overdue);
      expect(
        days.every((count: number) => count >= from && count <= to),
        band,
      ).toBe(true);
      const owed = rowsOf(pages).reduce((sum, row) => sum + Math.round(row.balance * 100), 0) / 100;
      expect([days.length, pages[0].total, owed], band).toEqual([loans, loans, balance]);
    }
  expect(told.map(({ loans }: { loans: number }) => loans)).toEqual([18, 18, 18, 18]);
});

it("200: a search narrows bands and list alike", async () => {
  const query = { q: "zainab", band: "91+", order: "days" };
  const [band] = (await bands({ q: "zainab" })).filter(({ band }: { band: string }) => band === "91+");
  const pages = await allPages(query);
  expect(band.loans).toBe(rowsOf(pages).length);
  expect(band.loans).toBeGreaterThan(0);
  expect(pages[0].total).toBe(band.loans);
});

it("422: a band or an order that does not exist; 403 without the permission of the list", async () => {
  for (const query of [{ band: "0-30" }, { order: "balance" }])
    expect((await server.call(listOverdueDeductions, { token, query })).status).toBe(422);
  const other = await server.staffToken(["approve-loan"]);
  expect((await server.call(getOverdueBands, { token: other })).status).toBe(403);
});

it("order and sums are read from one index", async () => {
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off",
    );
    await client.query(onlyIndex("loan_balances_by_days", "loan_balances"));
    const plan = async (text: string) =>
      (await client.query<{ "QUERY PLAN": string }>(`explain ${text}`)).rows.map((row) => row["QUERY PLAN"]).join("\n");
    const page = await plan(`select b.loan_id from loan_balances b where b.oldest_unpaid_on < '2026-11-20'
      and (b.oldest_unpaid_on, b.loan_id) > ('2026-08-01'::date, 5::bigint) order by b.oldest_unpaid_on, b.loan_id limit 20`);
    expect(page).toContain("loan_balances_by_days");
    expect(page).not.toContain("Sort");
    const sums = await plan(
      "select sum(balance), count(*) from loan_balances b where b.oldest_unpaid_on < '2026-11-20'",
    );
    expect(sums).toContain("Index Only Scan using loan_balances_by_days");
    await client.query("rollback");
  } finally {
    client.release();
  }
});
