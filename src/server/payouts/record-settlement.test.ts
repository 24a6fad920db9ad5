import { describe, expect, it } from "vitest";
import { agreeToAct } from "../../contract/acts.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { COOLING_OFF_DAYS } from "../../domain/loan/cooling-off-days.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { loanIn, show } from "../testing/loans/loan-life.ts";
import { accountHolds, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server, "Efe Omoregie");
const other = await cashier(server, "Bola Adeyemi");

const settle = (id: number, amount: number, more: Record<string, unknown> = {}, headers = {}) => {
  const body = { amount, reference: `SETTLE-${id}`, paymentMethodId: desk.method("cash"), ...more };
  return desk.act(recordSettlement, id, body, headers);
};

/** The payout is long enough ago that the cooling-off is over. */
async function runningLoan() {
  const loan = await loanIn(server, "disbursed");
  await payoutDaysAgo(loan.id, COOLING_OFF_DAYS + 1);
  return loan;
}

const payoutDaysAgo = (id: number, days: number) =>
  rowsOf(server, "update loans set disbursed_at = disbursed_at - make_interval(days => $2) where id = $1", [id, days]);

it("200: a running loan is settled at today's liquidation; what is more is customer credit, and the customer is told", async () => {
  const { id, reference } = await runningLoan();
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

it("200: the interest that a settlement waived is owed no more: what comes in after it is all customer credit", async () => {
  const { id } = await runningLoan();
  await settle(id, 315_000);
  expect((await show(server, id)).schedule.map(({ balance }: { balance: number }) => balance)).toEqual(
    Array(6).fill(0),
  );
  const late = await desk.pay(id, 15_000);
  expect(late.body.data).toMatchObject({ applied: 0, unapplied: 15_000, balance: 0 });
});

it("422: less than the liquidation of today says how much it takes, and nothing is stored", async () => {
  const { id, reference } = await runningLoan();
  expect((await settle(id, 314_999.99)).body.errors).toEqual({
    amount: [`Settling loan ${reference} takes ₦315,000.00 on this day.`],
  });
  expect(await rowsOf(server, "select id from payments where loan_id = $1", [id])).toEqual([]);
});

it("422: while four eyes are on, more than twice what settling takes is asked about", async () => {
  const { id } = await runningLoan();
  await setFourEyes(server, true);
  const { status, body } = await settle(id, 900_000_000);
  expect([status, body.errors?.confirmed]).toEqual([
    422,
    [
      expect.stringMatching(
        /^₦900,000,000\.00 is more than twice what settling loan TN-\d+ takes: ₦315,000\.00\. Look again, /,
      ),
    ],
  ]);
  expect(await rowsOf(server, "select id from payments where loan_id = $1", [id])).toEqual([]);
  const sent = await settle(id, 900_000_000, { confirmed: true });
  expect([sent.status, sent.body.data.status]).toEqual([200, "disbursed"]);
  expect((await other.act(agreeToAct, sent.body.sent_for_approval, {})).status).toBe(200);
  expect(await show(server, id)).toMatchObject({ status: "liquidated" });
  await setFourEyes(server, false);
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

describe("a loan given back within the cooling-off (OPN-51)", () => {
  const books = async () => ({
    fees: -(await accountHolds(server, "fee-income")),
    interest: -(await accountHolds(server, "interest-income")),
    lent: await accountHolds(server, "loan-principal"),
    bank: (await accountHolds(server, "bank-cash")) + (await accountHolds(server, "bank-payout")),
  });

  it("200: costs what was received; fee and interest are not earned, and every account is as if it had not been lent", async () => {
    const before = await books();
    const { id } = await loanIn(server, "disbursed");
    expect((await show(server, id)).liquidation).toMatchObject({
      amount: 297_000,
      principal: 300_000,
      interest: 0,
      cooling_off: { fee_returned: 3_000, interest_returned: 0 },
      afterwards: 315_000,
    });
    expect((await settle(id, 296_999.99)).body.errors.amount[0]).toContain("takes ₦297,000.00 on this day");
    const { status, body } = await settle(id, 297_000);
    expect([status, body.data.status]).toEqual([200, "liquidated"]);
    expect(body.data.timeline[0].note).toContain("Given back within the cooling-off with ₦297,000.00");
    expect(await books()).toEqual(before);
    expect(
      await rowsOf(
        server,
        "select amount, unapplied, fee_returned, interest_returned from payments where loan_id = $1",
        [id],
      ),
    ).toEqual([{ amount: 29_700_000, unapplied: 0, fee_returned: 300_000, interest_returned: 0 }]);
  });

  it("200: what was deducted meanwhile counts whole, its interest too", async () => {
    const before = await books();
    const { id } = await loanIn(server, "disbursed");
    await desk.pay(id, 65_000, { paymentMethodId: desk.method("cash") });
    expect((await show(server, id)).liquidation).toMatchObject({
      amount: 232_000,
      cooling_off: { fee_returned: 3_000, interest_returned: 15_000 },
    });
    expect((await settle(id, 232_000)).status).toBe(200);
    expect(await books()).toEqual(before);
  });

  it("200: on its last day still, from the day after at the ordinary price", async () => {
    const last = await loanIn(server, "disbursed");
    await payoutDaysAgo(last.id, COOLING_OFF_DAYS);
    expect((await settle(last.id, 297_000)).status).toBe(200);
    const late = await runningLoan();
    expect((await settle(late.id, 297_000)).body.errors.amount[0]).toContain("takes ₦315,000.00 on this day");
  });

  it("200: reversed, the loan owes all again and fee and interest are earned again", async () => {
    const { id } = await loanIn(server, "disbursed");
    await desk.pay(id, 20_000, { paymentMethodId: desk.method("cash") });
    const running = await books();
    await settle(id, 280_000);
    const [payment] = await rowsOf<{ id: number }>(
      server,
      "select id from payments where loan_id = $1 and purpose = 'settlement'",
      [id],
    );
    const back = await desk.act(reversePayment, payment?.id, { reason: "The transfer bounced" });
    expect(back.body.data).toEqual({ balance: 370_000, reopened: true });
    expect(await books()).toEqual(running);
  });
});
