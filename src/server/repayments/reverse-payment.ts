import { reversePayment } from "../../contract/repayments.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { transactionOnce } from "../db/idempotency.ts";
import type { Tx } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoansNewestFirst } from "../loan-record/move-loan.ts";
import { transferBehind } from "../money-in/credit-use.store.ts";
import { remittanceOfPayment } from "../money-in/deduction.store.ts";
import { loanOfPayment, lockPayment } from "../money-in/reversal.store.ts";
import { reversePayment as takeBack } from "../money-in/reverse-payment.ts";

/** Takes a payment back that a person entered or the provider told us of, by new entries. */
export const reversePaymentRoute = route(reversePayment, async (call) => {
  const { params, body, author, deps } = call;
  const at = deps.clock.now();
  const data = await transactionOnce(deps.db, requestKey(call, reversePayment), at, async (tx) => {
    const loanId = await loanOfPayment(tx, params.id);
    if (loanId === undefined) throw notFound("payment");
    const giver = (await transferBehind(tx, params.id))?.loan_id;
    const loan = (await lockLoansNewestFirst(tx, [loanId, giver ?? loanId])).get(loanId);
    if (!loan) throw notFound("payment");
    await requireNotInTheBank(tx, params.id);
    const { balance, reopened } = await takeBack(tx, loan, { paymentId: params.id, reason: body.reason, author, at });
    return { balance: toNaira(balance), reopened };
  });
  deps.wake("settle-operations");
  return { message: "Payment taken back", data };
});

/** Money that a bank statement shows cannot be made not to have come: its line is undone, and the money is in suspense. */
async function requireNotInTheBank(tx: Tx, paymentId: number): Promise<void> {
  const { source, reference, reversed_at } = await lockPayment(tx, paymentId);
  const isThere = source === "statement" || (await remittanceOfPayment(tx, paymentId)) !== undefined;
  if (!isThere || reversed_at) return;
  throw new AppError(
    "not-possible",
    `The money of payment ${reference} is in the bank, as a statement shows. Undo the line of the statement instead.`,
  );
}
