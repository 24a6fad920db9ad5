import { beforeEach, expect, it } from "vitest";
import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { getProviderTraffic } from "../../contract/provider-traffic.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import {
  check,
  collectedLoan,
  DAY,
  newestMandateRow,
  notesOf,
  paymentsOf,
} from "../provider-traffic/traffic.testkit.ts";
import { show } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
let token: string;

beforeEach(async () => {
  token = await server.staffToken(["edit-repayment"], "Bola Ade");
});

const stop = (mandateReference: string, provider = "remita") =>
  server.call(stopLoanCollection, { token, body: { mandateReference, provider } });

it("API-46, STP-05, 200: stops the mandate under its own customer number and code; the debt stays", async () => {
  const loan = await collectedLoan(server);
  const { status, body } = await stop(loan.mandate);
  expect([status, body.data]).toEqual([200, { mandate_reference: loan.mandate, status: "stopped" }]);
  expect(server.provider.mandates().find((one) => one.mandateReference === loan.mandate)?.status).toBe("STOP");
  expect(await newestMandateRow(server, loan.id)).toMatchObject({ status: "stopped" });
  expect(await notesOf(server, loan.id)).toContain("mandate-stopped");
  const shown = await show(server, loan.id);
  expect([shown.status, shown.schedule.every((row: { status: string }) => row.status !== "paid")]).toEqual([
    "disbursed",
    true,
  ]);
});

it("STP-02, STP-03, 422: without a reference, with another provider, with a reference that nobody knows", async () => {
  expect((await stop("")).body.errors.mandateReference).toEqual(["Mandate reference is required"]);
  expect((await stop("260000000001", "other")).body.errors.provider).toEqual(["Choose the provider"]);
  const unknown = await stop("999999999999");
  expect([unknown.status, unknown.body.message]).toEqual([422, "There is no mandate 999999999999."]);
});

it("STP-06, 403: without edit-repayment", async () => {
  token = await server.staffToken(["setup-deduction", "view-repayments"]);
  expect((await stop("260000000001")).status).toBe(403);
});

it("STP-07, 422: a second stop names who stopped it and when, and asks the provider nothing (T07)", async () => {
  const loan = await collectedLoan(server);
  await stop(loan.mandate);
  const calls = server.provider.calls("stopMandate");
  const { status, body } = await stop(loan.mandate);
  expect([status, body.message]).toEqual([
    422,
    `Mandate ${loan.mandate} was already stopped by Bola Ade at 20 Nov 2026, 09:30.`,
  ]);
  expect(server.provider.calls("stopMandate")).toBe(calls);
});

it("STP-07, 422: six at once are one call, and the other five hear that it is being stopped (T07)", async () => {
  const loan = await collectedLoan(server);
  const calls = server.provider.calls("stopMandate");
  const replies = await Promise.all(Array.from({ length: 6 }, () => stop(loan.mandate)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(server.provider.calls("stopMandate")).toBe(calls + 1);
});

it("STP-07, 422: without the provider's answer the sweep goes on, and the deduction of the payroll meanwhile is kept", async () => {
  const loan = await collectedLoan(server);
  server.provider.queueOutcomes("stopMandate", { kind: "unknown-not-committed" });
  const { status, body } = await stop(loan.mandate);
  expect([status, body.message]).toEqual([422, expect.stringMatching(/has not confirmed the stop yet/)]);
  expect((await newestMandateRow(server, loan.id)).status).toBe("stopping");
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  server.clock.advance(60);
  await settleOperations(server.deps);
  expect((await newestMandateRow(server, loan.id)).status).toBe("stopped");
  await check(server, loan);
  expect(await paymentsOf(server, loan.id)).toHaveLength(1);
});

it("a stop without its answer has its end when the history shows the mandate as stopped", async () => {
  const loan = await collectedLoan(server);
  server.provider.queueOutcomes("stopMandate", { kind: "unknown-but-committed" });
  expect((await stop(loan.mandate)).status).toBe(422);
  await check(server, loan);
  expect((await newestMandateRow(server, loan.id)).status).toBe("stopped");
});

it("a stop that is never confirmed is given up and shown to people; pressing again sends it again", async () => {
  const loan = await collectedLoan(server);
  const begun = server.clock.now();
  const calls = server.provider.calls("stopMandate");
  server.provider.queueOutcomes(
    "stopMandate",
    ...Array.from({ length: 24 }, () => ({ kind: "refused", refusal: "other", message: "Try later" }) as const),
  );
  const refused = await stop(loan.mandate);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/refused the stop: Try later/)]);
  for (let half = 0; half < 60; half += 1) {
    server.clock.advance(1800);
    await settleOperations(server.deps);
  }
  expect(server.provider.calls("stopMandate") - calls).toBe(24);
  token = await server.staffToken(["edit-repayment", "view-repayments"], "Bola Ade");
  const { body } = await server.call(getProviderTraffic, { token });
  expect(body.data.needs_person).toMatchObject([{ kind: "stop-mandate", loan: { id: loan.id }, message: "Try later" }]);
  expect((await stop(loan.mandate)).status).toBe(200);
  expect((await newestMandateRow(server, loan.id)).status).toBe("stopped");
  server.clock.set(begun);
});
