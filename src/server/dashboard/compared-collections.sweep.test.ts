import { afterAll, beforeAll, expect, it } from "vitest";
import { countLeads } from "../../contract/dashboard.contract.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** Amounts due on a day, and the part paid by now, in naira. The test's today is Friday 20 November 2026. */
const INSTALMENTS = [
  ["2026-10-05", 1_000, 400],
  ["2026-10-19", 2_000, 2_000],
  ["2026-10-20", 3_000, 1_000],
  ["2026-10-25", 500, 500],
  ["2026-11-03", 1_500, 500],
  ["2026-11-20", 700, 0],
  ["2026-11-28", 900, 0],
] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  const { id } = await loanIn(server, "disbursed");
  const { pool } = server.deps.db;
  await pool.query("delete from instalments where loan_id = $1", [id]);
  for (const [place, [day, due, paid]] of INSTALMENTS.entries()) {
    await pool.query(
      "insert into instalments (loan_id, number, due_date, principal, interest, principal_paid) values ($1, $2, $3, $4, 0, $5)",
      [id, place + 1, day, due * 100, paid * 100],
    );
  }
});
afterAll(() => server.stop());

async function collections(filter: string, now = TEST_NOW) {
  server.clock.set(now);
  const { data } = (await server.call(countLeads, { query: { filter }, token: await server.staffToken([]) })).body;
  const pair = (name: string) => [data[name].current, data[name].previous];
  return {
    due: pair("totalDueCollections"),
    overdue: pair("totalOverdueCollections"),
    pending: pair("totalPendingCollections"),
    rate: data.collectionRate && [
      ...pair("collectionRate"),
      data.collectionRate.percent,
      data.collectionRate.class as string,
    ],
  };
}

it("DSH-10, DSH-11, DSH-13: of a running month overdue is compared with what was due before the matching day, pending with what was due from it on, the rate with what was due up to it, due with the whole month before", async () => {
  expect(await collections("month")).toEqual({
    due: [3_100, 6_500],
    // 1,000 of 3 November; 600 of 5 October.
    overdue: [1_000, 600],
    // 20 and 28 November; 20 and 25 October, paid since or not.
    pending: [1_600, 3_500],
    // 500 of 3,100; 3,400 of the 6,000 due from 1 to 20 October.
    rate: [16.1, 56.7, -71.6, "bad"],
  });
});

it("DSH-13: a month that has ended is compared whole with the whole one before, and has nothing pending", async () => {
  expect(await collections("last_month", "2026-12-20T10:00:00.000Z")).toEqual({
    due: [3_100, 6_500],
    overdue: [2_600, 2_600],
    pending: [0, 0],
    // 500 of 3,100; 3,900 of 6,500.
    rate: [16.1, 60, -73.2, "bad"],
  });
});

it("DSH-13: a single day has nothing behind it; what is due on it is compared with what was due on the day before", async () => {
  expect(await collections("today", "2026-10-20T10:00:00.000Z")).toEqual({
    due: [3_000, 2_000],
    overdue: [0, 0],
    pending: [2_000, 2_000],
    rate: [33.3, 100, -66.7, "bad"],
  });
});

it("DSH-13: on a day that the shorter month lacks, that month was over: all of it was due before, nothing was to come", async () => {
  const { pool } = server.deps.db;
  await pool.query("update instalments set due_date = '2026-11-30' where due_date = '2026-11-28'");
  const { overdue, pending } = await collections("month", "2026-12-31T10:00:00.000Z");
  expect([overdue[1], pending[1]]).toEqual([2_600, 0]);
  const dayBefore = await collections("month", "2026-12-30T10:00:00.000Z");
  expect([dayBefore.overdue[1], dayBefore.pending[1]]).toEqual([1_700, 900]);
  await pool.query("update instalments set due_date = '2026-11-28' where due_date = '2026-11-30'");
});

it.each([
  ["today", TEST_NOW, [0, 0, null, "neutral"]],
  ["last_month", TEST_NOW, [60, 0, null, "neutral"]],
  ["this_year", TEST_NOW, [45.8, 0, null, "neutral"]],
] as const)(
  "DSH-13, DSH-18: the rate of %s, before which nothing was due, has nothing to be compared with",
  async (filter, now, rate) => {
    expect((await collections(filter, now)).rate).toEqual(rate);
  },
);

it("DSH-14: a rate after one of nothing paid has grown from nothing, which is something to compare with", async () => {
  const { pool } = server.deps.db;
  await pool.query("update instalments set principal_paid = 0 where due_date = '2026-10-20'");
  await pool.query("update instalments set principal_paid = 10000 where due_date = '2026-11-20'");
  await pool.query("update instalments set due_date = '2026-11-19' where due_date = '2026-10-20'");
  expect((await collections("today")).rate).toEqual([14.3, 0, null, "good"]);
});
