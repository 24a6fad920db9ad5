import { expect, it } from "vitest";
import { refundCredit, reversePayment, reverseRefund, transferCredit } from "../../contract/repayments.contract.ts";
import { kobo } from "../../domain/money.ts";
import { type RunningLoan, runningLoans } from "../statements/statements.testkit.ts";
import { accountHolds, type Cashier, cashier, giveTo, rowsOf } from "../testing/loans/money-life.ts";
import { stagedServer } from "../testing/staged-server.ts";

const server = await stagedServer();
const desk: Cashier = await cashier(server);
// Six rows of ₦65,000: ₦390,000 in all.
const loans = await runningLoans(server, 5, 1, () => kobo(65_000_00));
const loan = (index: number) => loans[index] as RunningLoan;

const paid = async (loanId: number, naira: number): Promise<number> =>
  (await desk.pay(loanId, naira)).body.data.payment_id;
const reverse = async (payment: number) =>
  (await desk.act(reversePayment, payment, { reason: "Bounced" })).body.data ?? "refused";

it("a payment whose rest has paid rows is reversed with that: all is owed again, and nothing is left as credit", async () => {
  const { id } = loan(0);
  const first = await paid(id, 100_000);
  const second = await paid(id, 390_000);
  expect(await reverse(first)).toEqual({ balance: 0, reopened: false });
  expect(await reverse(second)).toEqual({ balance: 390_000, reopened: true });
  expect(await accountHolds(server, "customer-credit")).toBe(0);
});

it("credit pays the oldest rows first, that of the oldest payment before that of a later one", async () => {
  const { id } = loan(1);
  const bounced = await paid(id, 390_000);
  const older = await paid(id, 100_000);
  const newer = await paid(id, 300_000);
  expect(await reverse(bounced)).toEqual({ balance: 0, reopened: false });
  expect(
    await rowsOf(server, "select id, unapplied from payments where id in ($1, $2) order by id", [older, newer]),
  ).toEqual([
    { id: older, unapplied: 0 },
    { id: newer, unapplied: 10_000_00 },
  ]);
  const uses = "select amount from credit_uses where loan_id = $1 and kind = 'applied' order by id";
  expect(await rowsOf(server, uses, [id])).toEqual([{ amount: 100_000_00 }, { amount: 290_000_00 }]);
  expect(await reverse(older)).toEqual({ balance: 90_000, reopened: true });
});

it("a payment whose refund was reversed can be reversed itself", async () => {
  const { id } = loan(2);
  const payment = await paid(id, 390_500);
  const back = { amount: 500, reference: "BACK-1", paymentMethodId: desk.method("bank-transfer") };
  const { body } = await desk.act(refundCredit, payment, back);
  expect(await reverse(payment)).toBe("refused");
  await desk.act(reverseRefund, body.data.refund_id, { reason: "The account is closed" });
  expect(await reverse(payment)).toEqual({ balance: 390_000, reopened: true });
});

it("422: a loan that awaits pickup takes no credit for all that it owes, but for all less a kobo", async () => {
  const [from, waiting] = [loan(3), loan(4)];
  await giveTo(server, waiting.id, from.id);
  const payment = await paid(from.id, 800_000);
  const stands = (status: string) => rowsOf(server, "update loans set status = $2 where id = $1", [waiting.id, status]);
  await stands("pending_pickup");
  const refused = await desk.act(transferCredit, payment, { loanId: waiting.id, amount: 390_000 });
  await stands("disbursed");
  expect(refused.body.errors.amount).toEqual([`Loan ${waiting.reference} can take ₦389,999.99 at most.`]);
});
