import { beforeEach, expect, it } from "vitest";
import { reactivateMandate, stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { settleOperations } from "../../mandate-record/settle-operations.job.ts";
import {
  type Collected,
  check,
  collectedLoan,
  DAY,
  newestMandateRow,
  notesOf,
  rowsOf,
} from "../../provider-traffic/traffic.testkit.ts";
import { giveSalary, loanIn } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { reactivateMandates } from "./reactivate-mandates.job.ts";

const server = await stagedLending();
let token: string;

beforeEach(async () => {
  token = await server.staffToken();
});

const reactivate = (id: number) => server.call(reactivateMandate, { params: { id }, token });
const stop = (mandateReference: string) =>
  server.call(stopLoanCollection, { token, body: { mandateReference, provider: "remita" } });
const reactivationOf = async (id: number) =>
  (await rowsOf(server, "select * from mandate_reactivations where loan_id = $1 order by id desc limit 1", [id]))[0];

async function stoppedLoan(): Promise<Collected> {
  const loan = await collectedLoan(server);
  expect((await stop(loan.mandate)).status).toBe(200);
  return loan;
}

async function sweep(seconds = 130): Promise<void> {
  server.clock.advance(seconds);
  await reactivateMandates(server.deps);
}

it("200: a stopped mandate's unpaid rows are booked anew after a fresh lookup; the new reference joins the loan's mandates", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  await stop(loan.mandate);
  const lookups = server.provider.calls("lookUpSalary");
  const { status, body } = await reactivate(loan.id);
  expect([status, body.data]).toEqual([200, { state: "queued", message: null }]);
  await sweep();
  expect(server.provider.calls("lookUpSalary")).toBe(lookups + 1);
  expect(await reactivationOf(loan.id)).toMatchObject({ state: "done", message: null });
  const fresh = await newestMandateRow(server, loan.id);
  expect(fresh).toMatchObject({ status: "active", reactivation_count: 1, collection_amount: loan.instalment });
  const [old, booked] = server.provider.mandates().slice(-2);
  expect(booked).toMatchObject({ mandateReference: fresh.mandate_reference, numberOfRepayments: 5 });
  expect(booked?.authorisationCode).not.toBe(old?.authorisationCode);
  expect(await notesOf(server, loan.id)).toContain("mandate-reactivated");
});

it("422: still live, under way, not running, nothing unpaid, and a fourth time, each with its sentence", async () => {
  const live = await collectedLoan(server);
  expect((await reactivate(live.id)).body.message).toMatch(/still live/);
  const early = await loanIn(server, "pending_disbursement");
  expect((await reactivate(early.id)).body.message).toMatch(/is not running/);
  const loan = await stoppedLoan();
  await reactivate(loan.id);
  expect((await reactivate(loan.id)).body.message).toMatch(/being re-activated already/);
  await sweep();
  for (let time = 0; time < 2; time += 1) {
    await stop((await newestMandateRow(server, loan.id)).mandate_reference);
    expect((await reactivate(loan.id)).status).toBe(200);
    await sweep();
  }
  await stop((await newestMandateRow(server, loan.id)).mandate_reference);
  const fourth = await reactivate(loan.id);
  expect([fourth.status, fourth.body.message]).toEqual([422, expect.stringMatching(/3 times, which is as often/)]);
});

it("it waits until the old mandate is stopped, and books nothing before", async () => {
  const loan = await collectedLoan(server);
  server.provider.queueOutcomes("stopMandate", { kind: "unknown-not-committed" });
  await stop(loan.mandate);
  expect((await reactivate(loan.id)).status).toBe(200);
  const booked = server.provider.calls("bookMandate");
  await sweep();
  expect([await reactivationOf(loan.id), server.provider.calls("bookMandate")]).toMatchObject([
    { state: "queued" },
    booked,
  ]);
  await settleOperations(server.deps);
  await sweep();
  expect(await reactivationOf(loan.id)).toMatchObject({ state: "done" });
});

it("a lost answer is searched for and never sent again; the mandate that is found is the new one", async () => {
  const loan = await stoppedLoan();
  server.provider.queueOutcomes("bookMandate", { kind: "unknown-but-committed" });
  await reactivate(loan.id);
  const booked = server.provider.calls("bookMandate");
  await sweep();
  expect(await reactivationOf(loan.id)).toMatchObject({ state: "booking" });
  server.clock.advance(60);
  await settleOperations(server.deps);
  expect(await reactivationOf(loan.id)).toMatchObject({ state: "done" });
  expect(await newestMandateRow(server, loan.id)).toMatchObject({ status: "active", reactivation_count: 1 });
  expect(server.provider.calls("bookMandate")).toBe(booked + 1);
});

it("a booking that certainly did not come about ends as refused, with the sentence and a note", async () => {
  const loan = await stoppedLoan();
  server.provider.queueOutcomes("bookMandate", { kind: "unknown-not-committed" });
  await reactivate(loan.id);
  await sweep();
  for (let look = 0; look < 4; look += 1) {
    server.clock.advance(1800);
    await settleOperations(server.deps);
  }
  expect(await reactivationOf(loan.id)).toMatchObject({
    state: "refused",
    message: expect.stringMatching(/no such mandate/),
  });
  expect(await notesOf(server, loan.id)).toContain("reactivation-refused");
  token = await server.staffToken();
  expect((await reactivate(loan.id)).status).toBe(200);
  await sweep();
  expect(await reactivationOf(loan.id)).toMatchObject({ state: "done" });
});

it("a customer whom the provider has suspended is refused at once; silence is asked again, and then refused", async () => {
  const suspended = await stoppedLoan();
  server.provider.queueOutcomes("lookUpSalary", { kind: "refused", refusal: "customer-suspended" });
  await reactivate(suspended.id);
  await sweep();
  expect(await reactivationOf(suspended.id)).toMatchObject({
    state: "refused",
    message: expect.stringMatching(/suspended/),
  });
  const silent = await stoppedLoan();
  giveSalary(server, silent.person);
  server.provider.queueOutcomes("lookUpSalary", ...Array(6).fill({ kind: "unknown-not-committed" }));
  await reactivate(silent.id);
  const asked = server.provider.calls("lookUpSalary");
  for (let hour = 0; hour < 12; hour += 1) await sweep(3600);
  expect(server.provider.calls("lookUpSalary") - asked).toBe(6);
  expect(await reactivationOf(silent.id)).toMatchObject({
    state: "refused",
    message: expect.stringMatching(/did not answer/),
  });
});

it("a mandate that comes for a loan that is closed meanwhile is stopped at once", async () => {
  const loan = await stoppedLoan();
  server.provider.queueOutcomes("bookMandate", { kind: "unknown-but-committed" });
  await reactivate(loan.id);
  await sweep();
  for (let month = 0; month < 6; month += 1) server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  server.clock.advance(60);
  await settleOperations(server.deps);
  await settleOperations(server.deps);
  expect(await reactivationOf(loan.id)).toMatchObject({ state: "refused" });
  expect(await newestMandateRow(server, loan.id)).toMatchObject({ status: "stopped" });
  expect(server.provider.mandates().at(-1)?.status).toBe("STOP");
});
