import { reversePayment } from "../../contract/repayments.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { transactionOnce } from "../db/idempotency.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoansNewestFirst } from "../loan-record/move-loan.ts";
import { bookPaymentReversal } from "../money-in/reversal/book-payment-reversal.ts";
import { transferBehind } from "../money-in/reversal/credit-use.store.ts";
import { loanOfPayment, whoEntered } from "../money-in/reversal/reversal.store.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";

/** Reverses a payment that a person entered or the provider reported, by new entries. */
export const reversePaymentRoute = route(reversePayment, async (call) => {
  const { params, body, actor, author, deps } = call;
  const at = deps.clock.now();
  const data = await transactionOnce(deps.db, requestKey(call, reversePayment), at, async (tx) => {
    const loanId = await loanOfPayment(tx, params.id);
    if (loanId === undefined) throw notFound("payment");
    const giver = (await transferBehind(tx, params.id))?.loan_id;
    const loan = (await lockLoansNewestFirst(tx, [loanId, giver ?? loanId])).get(loanId);
    if (!loan) throw notFound("payment");
    await requireOtherThanEnterer(tx, deps, params.id, actor.userId);
    const { balance, reopened } = await bookPaymentReversal(tx, loan, {
      paymentId: params.id,
      reason: body.reason,
      author,
      at,
    });
    return { balance: toNaira(balance), reopened };
  });
  return { message: "Payment reversed", data };
});

// One person could take cash, give a receipt, cancel the payment and keep the money.
async function requireOtherThanEnterer(tx: Tx, { config }: Deps, paymentId: number, userId: number): Promise<void> {
  if ((await whoEntered(tx, paymentId)) !== userId || !(await fourEyesOn(tx, config))) return;
  throw new Refusal("not-possible", "You entered this payment, so somebody else has to reverse it.");
}
