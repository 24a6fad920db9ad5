import { refundCredit } from "../../contract/repayments.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { findCredit } from "../customer-credit/hands-of-credit.store.ts";
import { recordRefund, refundToAsk } from "../customer-credit/record-refund.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { amountOf } from "../money-in/by-hand/entered-money.ts";
import { doOrAskSecond } from "../pending-acts/ask-second.ts";
import { notFound } from "../refusal/refusal.ts";
import { requireLoanOfPayment } from "./require-loan-of-payment.ts";

/** Refunds an overpayment to a customer; with four eyes after a second person agrees. */
export const refundCreditRoute = route(refundCredit, async (call) => {
  const { params, body, actor, author, deps } = call;
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  return transactionOnce(deps.db, requestKey(call, refundCredit), by.at, async (tx) => {
    const refund = {
      loanId: await requireLoanOfPayment(tx, params.id),
      paymentId: params.id,
      amount: amountOf(body.amount),
      methodId: body.paymentMethodId,
      reference: body.reference,
      remark: body.remark || null,
    };
    const asking = await refundToAsk(tx, refund, body);
    const { result, sent } = await doOrAskSecond(tx, deps, asking, by, () => recordRefund(tx, deps, refund, by));
    if (!sent) return { message: "Refund recorded", data: { refund_id: result.id, left: toNaira(result.left) } };
    const credit = await findCredit(tx, params.id);
    if (!credit) throw notFound("payment");
    return {
      message: sent.message,
      data: { refund_id: null, left: toNaira(credit.amount) },
      sentForApproval: sent.act,
    };
  });
});
