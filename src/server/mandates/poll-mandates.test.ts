import { beforeAll, beforeEach, expect, it } from "vitest";
import { getProviderTraffic } from "../../contract/provider-traffic.contract.ts";
import { type Collected, collectedLoan, DAY, newestMandateRow, rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { pollMandates } from "./checking/poll-mandates.job.ts";

const server = await stagedLending();
let loans: readonly Collected[];

beforeAll(async () => {
  loans = [await collectedLoan(server), await collectedLoan(server), await collectedLoan(server)];
});
beforeEach(async () => {
  server.clock.set("2026-11-20T08:30:00Z");
  await rowsOf(server, "delete from poll_runs");
  await rowsOf(server, "update mandates set poll_failures = 0, checked_at = null");
});

const traffic = async () =>
  (await server.call(getProviderTraffic, { token: await server.staffToken(["view-repayments"]) })).body.data;

it("every mandate has its turn in the coming night, between two and six in Lagos, and not before", async () => {
  expect(await pollMandates(server.deps)).toBe(0);
  for (const loan of loans) {
    const { next_poll_at } = await newestMandateRow(server, loan.id);
    expect(next_poll_at.toISOString() >= "2026-11-21T01:00:00.000Z").toBe(true);
    expect(next_poll_at.toISOString() < "2026-11-21T05:00:00.000Z").toBe(true);
  }
});

it("the round asks about each one once, posts what was deducted, and says how far it is", async () => {
  for (const loan of loans) server.provider.collect(loan.mandate, DAY, loan.instalment);
  server.clock.set("2026-11-21T01:00:00Z");
  await pollMandates(server.deps);
  expect((await traffic()).poll).toMatchObject({ day: "2026-11-21", planned: 3, finished_at: null });
  server.clock.set("2026-11-21T05:00:00Z");
  await pollMandates(server.deps);
  const { poll } = await traffic();
  expect(poll).toMatchObject({ planned: 3, done: 3, failed: 0, posted: 3 });
  expect(poll.finished_at).not.toBeNull();
  expect(await pollMandates(server.deps)).toBe(0);
});

it("several at work never ask about the same one", async () => {
  await rowsOf(server, "update mandates set next_poll_at = $1", [server.clock.now()]);
  const asked = server.provider.calls("mandateHistory");
  await Promise.all(Array.from({ length: 5 }, () => pollMandates(server.deps)));
  expect(server.provider.calls("mandateHistory") - asked).toBe(loans.length);
});

it("one that a dead worker has taken is taken up again within a minute", async () => {
  await rowsOf(server, "update mandates set next_poll_at = $1", [server.clock.now()]);
  const answers = [false];
  await pollMandates(server.deps, () => answers.pop() ?? true);
  expect((await rowsOf(server, "select id from mandates where checked_at is null")).length).toBeGreaterThan(0);
  server.clock.advance(46);
  await pollMandates(server.deps);
  expect(await rowsOf(server, "select id from mandates where checked_at is null")).toEqual([]);
});

it("a provider that is down is left alone after a few failures; the rest waits for it, and no mandate is lost", async () => {
  for (let count = 0; count < 6; count += 1) await collectedLoan(server);
  await rowsOf(server, "update mandates set next_poll_at = $1", [server.clock.now()]);
  server.provider.queueOutcomes("mandateHistory", ...Array(9).fill({ kind: "unknown-not-committed" }));
  const asked = server.provider.calls("mandateHistory");
  expect(await pollMandates(server.deps)).toBe(0);
  expect(server.provider.calls("mandateHistory") - asked).toBeLessThan(9);
  for (let minutes = 0; minutes < 12; minutes += 1) {
    server.clock.advance(60);
    await pollMandates(server.deps);
  }
  expect(await rowsOf(server, "select id from mandates where checked_at is null")).toEqual([]);
});

it("a stopped mandate is asked about for 90 days, since a payroll of before may still deduct, and then no more", async () => {
  const [loan] = loans;
  const { id } = await newestMandateRow(server, loan?.id ?? 0);
  await rowsOf(server, "update mandates set status = 'stopped', stopped_at = $2, next_poll_at = $2 where id = $1", [
    id,
    server.clock.now(),
  ]);
  await pollMandates(server.deps);
  expect((await newestMandateRow(server, loan?.id ?? 0)).next_poll_at).not.toBeNull();
  server.clock.advance(91 * 86_400);
  await pollMandates(server.deps);
  expect((await newestMandateRow(server, loan?.id ?? 0)).next_poll_at).toBeNull();
});

it("the turn of a hundred thousand mandates is found by its index", async () => {
  const plan = await server.deps.db.transaction(async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off; set local enable_bitmapscan = off");
      const { rows } = await client.query(
        "explain select id from mandates where next_poll_at <= now() order by next_poll_at, id limit 64 for no key update skip locked",
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
  expect(plan).toContain("mandates_to_poll");
  expect(plan).not.toContain("Sort");
});
