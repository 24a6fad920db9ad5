import { afterAll, beforeAll, expect, it } from "vitest";
import { getOverdueBands, listOverdueDeductions } from "../../contract/deductions.contract.ts";
import { OVERDUE_BANDS } from "../../domain/loan/overdue-bands.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { planOf } from "../testing/database/plan-of.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { pageOfIds } from "./deduction-page.store.ts";
import { sumsOfBands } from "./overdue-bands.store.ts";

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

it("200: the address of a page that begins beside a day without four digits is counted from the top", async () => {
  const [first] = await allPages({ order: "days" });
  for (const ms of [253_402_300_800_000, 999_999_999_999_999])
    for (const side of ["after", "before"]) {
      const query = { order: "days", [side]: Buffer.from(`${ms}.5`).toString("base64url") };
      const { status, body } = await server.call(listOverdueDeductions, { token, query });
      expect([status, ids(body.data)]).toEqual([200, ids(first)]);
    }
});

it("422: a band or an order that does not exist; 403 without the permission of the list", async () => {
  for (const query of [{ band: "0-30" }, { order: "balance" }])
    expect((await server.call(listOverdueDeductions, { token, query })).status).toBe(422);
  const other = await server.staffToken(["approve-loan"]);
  expect((await server.call(getOverdueBands, { token: other })).status).toBe(403);
});

it("the order is read from one index, of a band too, and the sums from what is kept by day", async () => {
  const index = { index: "loan_balances_by_days", table: "loan_balances" };
  const position = { createdAt: new Date("2026-08-01T00:00:00Z"), id: 5 };
  for (const band of [undefined, ...OVERDUE_BANDS]) {
    const filter = { status: "overdue", today: lagosDate("2026-11-20"), q: undefined, band, byDays: true } as const;
    for (const start of [{ from: "after", position, skip: 0 }, { from: "end" }] as const) {
      const values: unknown[] = [];
      const { found: text } = pageOfIds(filter, start, 20, values);
      const plan = await planOf(server.deps.db, { text, values }, index);
      expect(plan).toContain("loan_balances_by_days");
      expect(plan).not.toContain("Sort");
    }
  }
  const values: unknown[] = [];
  const filter = { status: "overdue", today: lagosDate("2026-11-20"), q: undefined } as const;
  const text = sumsOfBands(filter, values);
  expect(await planOf(server.deps.db, { text, values }, index)).not.toContain("loan_balances");
});
