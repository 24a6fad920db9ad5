import { afterAll, beforeAll, expect, it } from "vitest";
import { countLeads, getCharts, listFigureRows } from "../../contract/dashboard.contract.ts";
import { LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { addDays, type LagosDate } from "../../domain/time/lagos-date.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { edgesOf, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await haveHappen(server, edgesOf([TEST_NOW, "2026-12-31T23:30:00.000Z"].map((moment) => new Date(moment))));
  token = await server.staffToken(["view-all-leads", "view-repayments"]);
});
afterAll(() => server.stop());

const read = async (filter: string) => (await server.call(getCharts, { query: { filter }, token })).body.data;
const rows = async (figure: string, query: Record<string, string>) =>
  (await server.call(listFigureRows, { params: { figure }, query, token })).body.data;
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

it.each(PERIODS)(
  "DSH-08: the bars of %s follow each other, cover it, and add up to what was due and received",
  async (filter) => {
    const { collections } = await read(filter);
    const figures = (await server.call(countLeads, { query: { filter }, token })).body.data;
    expect(collections.length).toBeLessThanOrEqual(31);
    expect([collections[0].from, collections.at(-1).to]).toEqual([figures.covered.from, figures.covered.to]);
    for (const [index, { from }] of collections.entries()) {
      if (index > 0) expect(from).toBe(addDays(collections[index - 1].to as LagosDate, 1));
    }
    expect(sum(collections.map(({ due }: { due: number }) => due))).toBe(figures.totalDueCollections.current);
    expect(sum(collections.map(({ received }: { received: number }) => received))).toBe(
      figures.totalCollections.current,
    );
  },
);

it("DSH-08: a bar opens the rows that it is made of", async () => {
  const { collections } = await read("this_year");
  for (const { from, to, due, received } of collections) {
    const narrowed = { filter: "this_year", from, to };
    expect((await rows("totalDueCollections", narrowed)).sum).toBe(due);
    expect((await rows("totalCollections", narrowed)).sum).toBe(received);
  }
});

it.each(PERIODS)(
  "API-83: the outcomes of %s are all calls, each outcome with its words and its rows",
  async (filter) => {
    const { outcomes } = await read(filter);
    const figures = (await server.call(countLeads, { query: { filter }, token })).body.data;
    expect(sum(outcomes.map(({ calls }: { calls: number }) => calls))).toBe(figures.callsInitiated.current);
    for (const { outcome, label, calls } of outcomes) {
      expect(label).toMatch(/^[A-Z][a-z ]+$/);
      expect((await rows("callsInitiated", { filter, outcome })).total).toBe(calls);
    }
  },
);

it("DSH-08: the pipeline shows every status once, with as many loans as there are", async () => {
  const { pipeline } = await read("today");
  expect(pipeline.map(({ status }: { status: string }) => status)).toEqual([...LOAN_STATUSES]);
  const { rows: counted } = await server.deps.db.pool.query(
    "select status, count(*)::int as loans from loans group by status",
  );
  const found = pipeline.filter(({ loans }: { loans: number }) => loans > 0);
  expect(new Set(found.map((one: object) => JSON.stringify(one)))).toEqual(
    new Set(counted.map((one) => JSON.stringify(one))),
  );
});
