import { beforeEach, expect, it } from "vitest";
import { setUpDeduction } from "../../contract/loans.contract.ts";
import { enterMandateReference } from "../../contract/mandates.contract.ts";
import { getProviderTraffic } from "../../contract/provider-traffic.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { bookingInDoubt, collectedLoan, rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { loanIn, show } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
let token: string;

beforeEach(async () => {
  token = await server.staffToken();
});

const enter = (id: number, body: object) => server.call(enterMandateReference, { params: { id }, token, body });

it("200: a reference that the history shows under the booking's own code brings the booking to its end", async () => {
  const loan = await bookingInDoubt(server, true);
  const mandate_reference = server.provider.mandates().at(-1)?.mandateReference ?? "";
  const { status, body } = await enter(loan.id, { mandate_reference });
  expect([status, body.data]).toEqual([200, { state: "confirmed" }]);
  expect((await show(server, loan.id)).status).toBe("pending_disbursement");
});

it("422: a reference that is not twelve digits, is another loan's, or that the provider does not show", async () => {
  const other = await collectedLoan(server);
  const loan = await bookingInDoubt(server, true);
  expect((await enter(loan.id, { mandate_reference: "12" })).status).toBe(422);
  const taken = await enter(loan.id, { mandate_reference: other.mandate });
  expect([taken.status, taken.body.message]).toEqual([422, `Mandate ${other.mandate} belongs to another booking.`]);
  const strange = await enter(loan.id, { mandate_reference: "999999999999" });
  expect([strange.status, strange.body.message]).toEqual([
    422,
    expect.stringMatching(/does not show mandate 999999999999/),
  ]);
  expect((await show(server, loan.id)).deduction_setup.state).toBe("waiting");
});

it("200: 'none' with its evidence frees the loan for a new set-up, but not while the provider shows one", async () => {
  const evidence = "Mr Bello of the provider's desk, by telephone";
  const loan = await bookingInDoubt(server, false);
  const early = await enter(loan.id, { none: true, evidence });
  expect([early.status, early.body.message]).toEqual([422, expect.stringMatching(/Wait for ten minutes/)]);
  server.clock.advance(700);
  expect((await enter(loan.id, { none: true, evidence })).body.data).toEqual({ state: "not-booked" });
  expect((await server.call(setUpDeduction, { params: { id: loan.id }, token })).status).toBe(200);
  const booked = await bookingInDoubt(server, true);
  expect((await enter(booked.id, { none: true, evidence })).body.data).toEqual({ state: "confirmed" });
});

it("422: no booking is in doubt", async () => {
  const loan = await loanIn(server, "pending_deduction_setup");
  expect((await enter(loan.id, { mandate_reference: "260000000001" })).body.message).toMatch(
    /No booking of loan .* is in doubt/,
  );
});

it("looks that are billed have an upper limit; then the free way goes on, and after two days people are told (T03)", async () => {
  const loan = await bookingInDoubt(server, false);
  const begun = server.clock.now();
  const silence = Array.from({ length: 200 }, () => ({ kind: "unknown-not-committed" }) as const);
  server.provider.queueOutcomes("findMandate", ...silence);
  const before = server.provider.calls("findMandate");
  for (let half = 0; half < 110; half += 1) {
    server.clock.advance(1800);
    await settleOperations(server.deps);
  }
  expect(server.provider.calls("findMandate") - before).toBe(6);
  expect(server.provider.calls("findMandateFree")).toBeGreaterThan(50);
  token = await server.staffToken();
  const { body } = await server.call(getProviderTraffic, { token });
  expect(body.data.needs_person).toMatchObject([{ kind: "book-mandate", loan: { id: loan.id } }]);
  expect((await enter(loan.id, { none: true, evidence: "The provider's letter" })).status).toBe(200);
  expect(await rowsOf(server, "select id from provider_operations where state = 'unknown'")).toEqual([]);
  server.clock.set(begun);
});
