import { beforeEach, describe, expect, it } from "vitest";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import {
  getCreditFourEyes,
  getRefundFourEyes,
  refundCredit,
  reverseRefund,
  transferCredit,
} from "../../contract/repayments.contract.ts";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import { account, csvStatement, deduct, linesOf, type RunningLoan } from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { byTwo, limitPayouts, onlyThere, report, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { type Cashier, cashier, giveTo, rowsOf } from "../testing/loans/money-life.ts";

const { server, loans } = await stagedStatements(16);
// Ngozi requests what the others then agree to.
const [chidi, bola, efe, ngozi] = (await Promise.all(
  ["Chidi Okafor", "Bola Adeyemi", "Efe Omoregie", "Ngozi Eze"].map((name) => cashier(server, name)),
)) as [Cashier, Cashier, Cashier, Cashier];
await onlyThere(server, "Chidi Okafor", "Bola Adeyemi", "Efe Omoregie", "Ngozi Eze");
let next = 0;
let refunds = 0;
let loan: RunningLoan;

beforeEach(async () => {
  loan = loans[next++] as RunningLoan;
  await setFourEyes(server, true);
});

const OWN =
  "You entered or reported money of this loan, or reversed a refund of it, so somebody else has to pay it back.";
const owed = () => (loan.instalment * 6) / 100;

/** Somebody enters the whole debt plus a surplus; returns the payment. */
async function overpaid(by: Cashier, over: number, reference = `HAND-${next}`): Promise<number> {
  const { body } = await by.pay(loan.id, owed() + over, { reference });
  expect(body.data.unapplied).toBe(over);
  return body.data.payment_id;
}

/** Somebody uploads and posts the statement that shows it; returns its line. */
async function shown(by: Cashier, naira: number, reference = `HAND-${next}`): Promise<number> {
  const line = { on: "2026-11-20", amount: naira * 100, narration: "TRANSFER", reference };
  const id = await report(server, by, csvStatement(account([line], ++refunds * 20_000_000_000_00)));
  const [booked] = await linesOf(server, id);
  expect(booked?.verdict).toBe("confirms");
  return booked?.id ?? 0;
}

/** Ngozi requests a refund, and somebody agrees to it. */
const refund = (by: Cashier, payment: number, amount: number) => {
  const paidBack = { reference: `BACK-${++refunds}`, paymentMethodId: by.method("bank-transfer") };
  return byTwo(ngozi, by, { endpoint: refundCredit, id: payment, body: { amount, ...paidBack } });
};
const leftOf = async (payment: number) =>
  (await rowsOf<{ unapplied: number }>(server, "select unapplied from payments where id = $1", [payment]))[0]
    ?.unapplied;
const refundOf = async (payment: number) =>
  (await rowsOf<{ id: number }>(server, "select max(id) as id from credit_uses where payment_id = $1", [payment]))[0]
    ?.id ?? 0;
const ask = async (by: Cashier, payment: number) => (await by.act(getCreditFourEyes, payment)).body.data;
const reverse = (by: Cashier, id: number) => by.act(reverseRefund, id, { reason: "The account is closed" });

describe("a refund, with four eyes on", () => {
  it("422: one person does not enter ₦900 m and have the surplus refunded; nobody does before a bank line shows it; then two others do", async () => {
    const amount = 900_000_000 - owed();
    const payment = await overpaid(chidi, amount);
    const held = await refund(bola, payment, amount);
    expect([held.status, held.body.message]).toEqual([
      422,
      expect.stringMatching(
        new RegExp(
          `^No bank line and no deduction of the provider has confirmed payment HAND-${next}: ₦900,000,000\\.00 for loan ${loan.reference} on 20 Nov 2026, entered by Chidi Okafor at .*\\. Until then its credit is held, for everybody\\. Post the statement that shows it, or reverse it if it did not come\\.$`,
        ),
      ),
    ]);
    const none = { on: true, refund: held.body.message, second: null, transfer: held.body.message };
    expect(await ask(chidi, payment)).toMatchObject(none);
    expect(await ask(bola, payment)).toMatchObject(none);
    await shown(efe, 900_000_000);
    expect((await refund(efe, payment, amount)).body.message).toBe(`${OWN} It can go to Bola Adeyemi.`);
    const own = await refund(chidi, payment, amount);
    expect([own.status, own.body.message]).toEqual([422, `${OWN} It can go to Bola Adeyemi.`]);
    const second = "This takes two people: Bola Adeyemi or Ngozi Eze can approve it.";
    expect(await ask(chidi, payment)).toEqual({ on: true, refund: null, second, transfer: null, note: null });
    expect((await refund(bola, payment, amount)).status).toBe(200);
    expect(await leftOf(payment)).toBe(0);
  });

  it("422: what the bank line confirmed is held again once the line's match is undone", async () => {
    const payment = await overpaid(chidi, 500);
    const line = await shown(chidi, owed() + 500);
    expect((await refund(bola, payment, 200)).status).toBe(200);
    expect((await efe.act(undoStatementLine, line, {})).status).toBe(200);
    expect((await refund(bola, payment, 300)).body.message).toMatch(/its credit is held/);
  });

  it("422: within the limit of the role, with all that was refunded of the loan before", async () => {
    const payment = await overpaid(chidi, 900);
    await shown(chidi, owed() + 900);
    await limitPayouts(server, "Bola Adeyemi", 500);
    const above = "You may pay back up to ₦500.00, and with this one the refunds of the loan come to";
    expect((await refund(bola, payment, 300)).status).toBe(200);
    const { status, body } = await refund(bola, payment, 300);
    expect([status, body.message]).toEqual([422, `${above} ₦600.00. It can go to Efe Omoregie.`]);
    expect((await refund(bola, payment, 200)).status).toBe(200);
    expect((await ask(efe, payment)).second).toBe("This takes two people: Ngozi Eze can approve it.");
    await limitPayouts(server, "Bola Adeyemi", null);
    expect((await refund(bola, payment, 400)).status).toBe(200);
  });

  it("422: a deduction that is credit only because a payment of before, which nothing confirms, has paid the loan is held with it", async () => {
    expect(await deduct(server, loan, { lineKey: `SURPLUS-${next}`, on: "2026-11-19" })).toBe("posted");
    const typed = { reference: `HAND-${next}`, paidOn: "2026-11-10" };
    expect((await chidi.pay(loan.id, owed(), typed)).body.data.rebooked).toHaveLength(1);
    const deduction = await creditOf(loan);
    expect((await refund(bola, deduction, 1)).body.message).toMatch(
      new RegExp(`confirmed payment HAND-${next}: .* Until then all of the credit is held, for everybody\\.`),
    );
    expect((await ask(bola, deduction)).refund).toMatch(/all of the credit is held/);
    await shown(efe, owed());
    expect((await refund(chidi, deduction, 1)).body.message).toBe(`${OWN} It can go to Bola Adeyemi.`);
    expect((await refund(bola, deduction, loan.instalment / 100)).status).toBe(200);
  });

  it("422: so is what a settlement of before, which nothing confirms, has freed: the interest that it waived counts", async () => {
    const paid = owed() - 1_000;
    const { payment_id: truly } = (await bola.pay(loan.id, paid, { reference: `HAND-${next}` })).body.data;
    await shown(bola, paid);
    const settlement = { reference: `SETTLED-${next}`, paymentMethodId: chidi.method("cash"), paidOn: "2026-11-10" };
    const asked = { endpoint: recordSettlement, id: loan.id, body: { amount: owed(), ...settlement } };
    const settled = await byTwo(chidi, ngozi, asked);
    expect(settled.status).toBe(200);
    const { status, body } = await refund(efe, truly, 1);
    expect([status, body.message]).toEqual([422, expect.stringMatching(/ all of the credit is held, for everybody/)]);
  });

  it("off, one person refunds what they entered, as specified", async () => {
    await setFourEyes(server, false);
    const payment = await overpaid(chidi, 500);
    expect(await ask(chidi, payment)).toEqual({ on: false, refund: null, second: null, transfer: null, note: null });
    const body = { amount: 500, reference: "ALONE", paymentMethodId: chidi.method("bank-transfer") };
    const { body: answer } = await chidi.act(refundCredit, payment, body);
    expect([answer.message, answer.data.left, answer.sent_for_approval]).toEqual(["Refund recorded", 0, undefined]);
  });
});

async function creditOf({ id }: RunningLoan): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "select id from payments where loan_id = $1 and unapplied > 0",
    [id],
  );
  return rows[0]?.id ?? 0;
}

it("422: a refund is reversed by nobody who recorded it or brought its money, and refunded again by nobody who reversed it", async () => {
  const payment = await overpaid(chidi, 500);
  await shown(chidi, owed() + 500);
  expect((await refund(bola, payment, 500)).status).toBe(200);
  const id = await refundOf(payment);
  const refused =
    "You recorded this refund, or entered or reported its money, so somebody else has to reverse the refund. It can go to Efe Omoregie.";
  for (const person of [bola, chidi, ngozi]) {
    expect((await person.act(getRefundFourEyes, id)).body.data).toEqual({ on: true, refusal: refused });
    const { status, body } = await reverse(person, id);
    expect([status, body.message]).toEqual([422, refused]);
  }
  expect((await efe.act(getRefundFourEyes, id)).body.data).toEqual({ on: true, refusal: null });
  expect((await reverse(efe, id)).body.data).toEqual({ left: 500 });
  expect((await refund(efe, payment, 500)).body.message).toBe(`${OWN} It can go to Bola Adeyemi.`);
  expect((await refund(bola, payment, 500)).status).toBe(200);
});

it("422: credit that nothing confirms goes to no other loan; credit given there is still of those who brought it", async () => {
  const payment = await overpaid(chidi, 500);
  const other = loans[next++] as RunningLoan;
  await giveTo(server, other.id, loan.id);
  const give = (by: Cashier, amount: number) => by.act(transferCredit, payment, { loanId: other.id, amount });
  const { status, body } = await give(bola, 500);
  expect([status, body.message]).toEqual([422, (await ask(bola, payment)).transfer]);
  expect(body.message).toMatch(/its credit is held, for everybody/);
  await shown(chidi, owed() + 500, `HAND-${next - 1}`);
  expect((await give(bola, 500)).status).toBe(200);
  const rest = { naira: (other.instalment * 6) / 100, reference: `REST-${next}` };
  const { payment_id: last } = (await bola.pay(other.id, rest.naira, { reference: rest.reference })).body.data;
  expect((await refund(efe, last, 500)).body.message).toMatch(/its credit is held/);
  await shown(bola, rest.naira, rest.reference);
  expect((await refund(chidi, last, 500)).body.message).toBe(`${OWN} It can go to Efe Omoregie.`);
});
