import { expect, it } from "vitest";
import { checkMandate } from "../../../contract/mandates.contract.ts";
import { decideHeldDeduction } from "../../../contract/provider-traffic.contract.ts";
import { addDays } from "../../../domain/time/lagos-date.ts";
import {
  check,
  collectedLoan,
  DAY,
  deductionsOf,
  newestMandateRow,
  notesOf,
  paymentsOf,
  rowsOf,
} from "../../provider-traffic/traffic.testkit.ts";
import { loanIn } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { checkMandateNow } from "./check-mandate-now.ts";

const server = await stagedLending();

const failedOf = (loanId: number) => rowsOf(server, "select * from failed_payments where loan_id = $1", [loanId]);

it("a settled line is posted once, however often and from however many sides the mandate is checked", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await Promise.all(Array.from({ length: 5 }, () => check(server, loan)));
  expect((await check(server, loan)).posted).toBe(0);
  expect(await paymentsOf(server, loan.id)).toHaveLength(1);
  expect(await deductionsOf(server, loan.id)).toMatchObject([{ state: "posted", deducted_on: DAY, remitted_on: null }]);
  expect(await newestMandateRow(server, loan.id)).toMatchObject({ last_deducted_on: DAY, poll_failures: 0 });
});

it("two equal lines of one day are two payments (a payroll that ran twice), and the second given back is one", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect((await check(server, loan)).posted).toBe(2);
  server.provider.giveBack(loan.mandate, DAY, loan.instalment);
  expect((await check(server, loan)).reversed).toBe(1);
  const live = (await paymentsOf(server, loan.id)).filter((payment) => payment.reversed_at === null);
  expect(live).toHaveLength(1);
});

it("a line that the provider took back has its payment reversed with the provider's word, and one taken again is posted again", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  server.provider.giveBack(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  expect(await check(server, loan)).toMatchObject({ posted: 0, reversed: 0 });
  expect(await deductionsOf(server, loan.id)).toMatchObject([{ state: "reversed", provider_status: "REVERSED" }]);
  expect(await failedOf(loan.id)).toHaveLength(1);
  expect(await notesOf(server, loan.id)).toContain("payment-reversed");
});

it("a failed line is kept among the failed payments once for each word; money on its way is no failure", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment, false);
  await check(server, loan);
  expect(await failedOf(loan.id)).toEqual([]);
  server.provider.collect(loan.mandate, addDays(DAY, 1), loan.instalment);
  server.provider.giveBack(loan.mandate, addDays(DAY, 1), loan.instalment);
  await check(server, loan);
  await check(server, loan);
  expect(await failedOf(loan.id)).toMatchObject([{ reason: "The provider says REVERSED", paid_on: addDays(DAY, 1) }]);
  expect(await paymentsOf(server, loan.id)).toEqual([]);
});

it("a deduction of a loan that owes nothing waits for a person, who makes it the customer's credit, and is never dropped", async () => {
  const loan = await collectedLoan(server);
  for (let month = 0; month < 6; month += 1)
    server.provider.collect(loan.mandate, addDays(DAY, month), loan.instalment);
  await check(server, loan);
  expect(await notesOf(server, loan.id)).toContain("completed");
  server.provider.collect(loan.mandate, addDays(DAY, 30), loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 1 });
  const [{ id }] = (await deductionsOf(server, loan.id)).slice(-1);
  const body = { same: false };
  await server.call(decideHeldDeduction, { params: { id }, token: await server.staffToken(), body });
  const [last] = (await paymentsOf(server, loan.id)).slice(-1);
  expect([last.amount, last.unapplied]).toEqual([loan.instalment, loan.instalment]);
});

it("a mandate that is not live and that we did not stop has ended, once, with a note; with all collected without one", async () => {
  const loan = await collectedLoan(server);
  server.provider.end(loan.mandate);
  await check(server, loan);
  await check(server, loan);
  expect((await newestMandateRow(server, loan.id)).status).toBe("ended");
  expect((await notesOf(server, loan.id)).filter((note) => note === "mandate-ended")).toHaveLength(1);
});

it("no answer counts a failure and asks again later", async () => {
  const loan = await collectedLoan(server);
  server.provider.queueOutcomes("mandateHistory", { kind: "unknown-not-committed" });
  expect((await checkMandateNow(server.deps, loan.mandateId)).kind).toBe("unanswered");
  const waiting = await newestMandateRow(server, loan.id);
  expect(waiting.poll_failures).toBe(1);
  expect(waiting.next_poll_at.getTime() - server.clock.now().getTime()).toBe(5 * 60_000);
  await check(server, loan);
  expect((await newestMandateRow(server, loan.id)).poll_failures).toBe(0);
});

it("a line that the history no longer shows is left to a person, once, and stays posted", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  server.provider.loseLines(loan.mandate);
  await check(server, loan);
  const [old] = await deductionsOf(server, loan.id);
  expect(old).toMatchObject({ state: "posted", provider_status: "VANISHED" });
  expect(old.held_reason).toMatch(/no longer shows/);
});

it("DED-24, 200: checking by hand answers what was posted and when; 422 without a mandate or an answer", async () => {
  const token = await server.staffToken(["edit-repayment"]);
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  const params = { id: loan.id };
  const { status, body } = await server.call(checkMandate, { params, token });
  expect([status, body.data]).toEqual([
    200,
    {
      ...{ posted: 1, held: 0, failed: 0, superseded: false },
      ...{ checked_at: server.clock.now().toISOString(), status: "NEW" },
    },
  ]);
  expect((await newestMandateRow(server, loan.id)).checked_at).toEqual(server.clock.now());
  server.provider.queueOutcomes("mandateHistory", { kind: "unknown-not-committed" });
  const silent = await server.call(checkMandate, { params, token });
  expect([silent.status, silent.body.message]).toEqual([422, expect.stringMatching(/does not answer/)]);
  const early = await loanIn(server, "pending_approval");
  expect((await server.call(checkMandate, { params: { id: early.id }, token })).status).toBe(422);
});
