import { reverseRefund } from "../../contract/repayments.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { bookRefundReversal } from "../customer-credit/book-refund-reversal.ts";
import { requireRefundReversalEyes } from "../customer-credit/credit-eyes.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { loanOfRefund } from "../money-in/reversal/credit-use.store.ts";
import { notFound } from "../refusal/refusal.ts";

/** Reverses a refund that did not reach the customer: its amount is owed to them again. */
export const reverseRefundRoute = route(reverseRefund, async (call) => {
  const { params, body, actor, author, deps } = call;
  const at = deps.clock.now();
  const data = await transactionOnce(deps.db, requestKey(call, reverseRefund), at, async (tx) => {
    const loanId = await loanOfRefund(tx, params.id);
    if (loanId === undefined) throw notFound("refund");
    const loan = await lockLoanOr404(tx, loanId);
    await requireRefundReversalEyes(tx, deps, params.id, actor);
    const on = today(deps.clock);
    const left = await bookRefundReversal(tx, loan, { refundId: params.id, reason: body.reason, on, author, at });
    return { left: toNaira(left) };
  });
  return { message: "Refund reversed", data };
});
