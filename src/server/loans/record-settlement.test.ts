import { expect, it } from "vitest";
import { recordSettlement } from "../../contract/repayments.contract.ts";
import { loanIn, show } from "../testing/loan-life.ts";
import { cashier, rowsOf } from "../testing/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server, "Efe Omoregie");

const settle = (id: number, amount: number, more: Record<string, unknown> = {}, headers = {}) => {
  const body = { amount, reference: `SETTLE-${id}`, paymentMethodId: desk.method("cash"), ...more };
  return desk.act(recordSettlement, id, body, headers);
};

it("200: a running loan is settled at today's liquidation; what is more is customer credit, and the customer is told", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  const { status, body } = await settle(id, 315_100);
  expect([status, body.message, body.data.status]).toEqual([200, "Settlement recorded", "liquidated"]);
  expect(await rowsOf(server, "select amount, unapplied, purpose from payments where loan_id = $1", [id])).toEqual([
    { amount: 31_510_000, unapplied: 10_000, purpose: "settlement" },
  ]);
  const [sms] = await rowsOf<{ body: string }>(
    server,
    "select body from outbox_messages where loan_id = $1 order by id desc limit 1",
    [id],
  );
  expect(sms?.body).toBe(
    `We received ₦315,100.00, which settles your loan ${reference}. Nothing is left to pay. We owe you ₦100.00 of it.`,
  );
  expect((await show(server, id)).deduction_setup.state).toBe("stopping");
});

it("422: less than the liquidation of today says how much it takes, and nothing is stored", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  expect((await settle(id, 314_999.99)).body.errors).toEqual({
    amount: [`Settling loan ${reference} takes ₦315,000.00 on this day.`],
  });
  expect(await rowsOf(server, "select id from payments where loan_id = $1", [id])).toEqual([]);
});

it("422: a loan that is not running, a salary deduction, and a reference that was used", async () => {
  const waiting = await loanIn(server, "pending_disbursement");
  expect((await settle(waiting.id, 315_000)).body.message).toContain("is not running");
  const { id } = await loanIn(server, "disbursed");
  expect((await settle(id, 315_000, { paymentMethodId: desk.method("remita") })).body.errors).toHaveProperty(
    "paymentMethodId",
  );
  await desk.pay(id, 1, { reference: "TAKEN", paymentMethodId: desk.method("cash") });
  expect((await settle(id, 315_000, { reference: "taken" })).body.errors).toHaveProperty("reference");
});

it("200: one Idempotency-Key settles once and answers the same", async () => {
  const { id } = await loanIn(server, "disbursed");
  const key = { "idempotency-key": `settle-${id}` };
  const first = await settle(id, 315_000, {}, key);
  expect((await settle(id, 315_000, {}, key)).text).toBe(first.text);
  expect((await settle(id, 315_000)).status).toBe(422);
});
