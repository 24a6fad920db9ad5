import { expect, it } from "vitest";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { kobo } from "../../domain/money.ts";
import { formatDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { postPayment } from "../money-in/post-payment.ts";
import { loanIn, show } from "../testing/loans/loan-life.ts";
import { accountHolds, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server);
let references = 0;

// ₦180,000 at 4.5 % flat for 6 months: 228,600 in six rows of 38,100.
const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };

/** Money for a loan before its payout, as from a mandate that collects too early. */
async function comesIn(loanId: number, naira: number): Promise<void> {
  const at = server.clock.now();
  await server.deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loanId);
    const author = { name: "The bank", userId: undefined };
    const money = { method: "bank-transfer", into: "bank-transfer", source: "statement", author, at } as const;
    const reference = `EARLY-${++references}`;
    await postPayment(tx, loan, { ...money, reference, amount: kobo(naira * 100), paidOn: today(server.clock) });
  });
}

const payOut = (id: number) => desk.act(disburseLoan, id, { reference: `OUT-${++references}` });
const creditsOf = (id: number) =>
  rowsOf<{ unapplied: number }>(server, "select amount, unapplied from payments where loan_id = $1 order by id", [id]);

it("API-23: what came in before the payout pays the first instalments at the payout, in the ledger too", async () => {
  const held = await accountHolds(server, "customer-credit");
  const { id } = await loanIn(server, "pending_disbursement");
  await comesIn(id, 65_000);
  await comesIn(id, 10_000);
  const { body } = await payOut(id);
  expect(body.data.status).toBe("disbursed");
  expect(body.data.schedule.slice(0, 3).map(({ balance }: { balance: number }) => balance)).toEqual([
    0, 55_000, 65_000,
  ]);
  expect(await creditsOf(id)).toMatchObject([{ unapplied: 0 }, { unapplied: 0 }]);
  expect(await accountHolds(server, "customer-credit")).toBe(held);
});

it("a customer whose credit paid a part is told what is still due and when, not that so much is deducted from the salary", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  await comesIn(id, 75_000);
  const { schedule } = (await payOut(id)).body.data;
  const told = await rowsOf<{ body: string }>(
    server,
    "select body from outbox_messages where loan_id = $1 and template like 'paid\\_out\\_%'",
    [id],
  );
  const due = formatDate(schedule[1].due_date);
  const words = `After what you have paid already, the next repayment, ₦55,000.00, is due on ${due}.`;
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
});

it("API-23: credit that covers the whole loan completes it at its payout and stops its mandate; the rest stays credit", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  await comesIn(id, 390_001);
  expect((await payOut(id)).body.data.status).toBe("completed");
  expect(await creditsOf(id)).toMatchObject([{ unapplied: 100 }]);
  await settleOperations(server.deps);
  expect((await show(server, id)).deduction_setup.state).toBe("stopped");
});

it("API-23, ACT-39: a device that is paid out to await pickup takes only the credit that leaves it open", async () => {
  const { id } = await loanIn(server, "pending_disbursement", DEVICE);
  for (const naira of [38_100, 300_000, 190_500, 8_100]) await comesIn(id, naira);
  const { body } = await payOut(id);
  expect(body.data.status).toBe("pending_pickup");
  expect(body.data.schedule.slice(0, 3).map(({ balance }: { balance: number }) => balance)).toEqual([
    0, 30_000, 38_100,
  ]);
  // 190,500 is exactly the debt once the first payment has paid its row.
  const left = (await creditsOf(id)).map(({ unapplied }) => unapplied);
  expect(left).toEqual([0, 300_000_00, 190_500_00, 0]);
});
