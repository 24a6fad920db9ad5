import { refundCredit } from "../../contract/repayments.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { amountOf } from "../money-in/amount-of.ts";
import { chooseMethod } from "../money-in/choose-method.ts";
import { requireRefundEyes } from "../money-in/credit-eyes.ts";
import { payCreditBack } from "../money-in/pay-credit-back.ts";
import { loanOfCredit } from "./loan-of-credit.ts";

/** Pays what a customer paid too much back to them. */
export const refundCreditRoute = route(refundCredit, async (call) => {
  const { params, body, actor, author, deps } = call;
  const at = deps.clock.now();
  const data = await transactionOnce(deps.db, requestKey(call, refundCredit), at, async (tx) => {
    const loan = await lockLoanOr404(tx, await loanOfCredit(tx, params.id));
    const refund = {
      paymentId: params.id,
      amount: amountOf(body.amount),
      method: await chooseMethod(tx, body.paymentMethodId),
      reference: body.reference,
      remark: body.remark || null,
      on: today(deps.clock),
    };
    await requireRefundEyes(tx, deps, { ...refund, loanId: loan.id }, actor);
    const { id, left } = await payCreditBack(tx, loan, { ...refund, author, at });
    return { refund_id: id, left: toNaira(left) };
  });
  return { message: "Refund recorded", data };
});
