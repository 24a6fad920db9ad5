import { addManualRepayment } from "../../contract/repayments.contract.ts";
import { formatNaira, toNaira } from "../../domain/money.ts";
import { waitingWords } from "../customer-credit/waiting-words.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import { amountOf, chooseMethod, paidOnOf } from "../money-in/by-hand/entered-money.ts";
import { recordManualPayment } from "../money-in/by-hand/record-manual-payment.ts";
import type { PostedPayment } from "../money-in/post-payment.ts";
import type { RebookedOfLoan } from "../money-in/rebook-later.ts";
import { fieldError } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";

/**
 * Records money that reached us another way (API-45), once per request, per reference and per naira. Money that may be
 * posted already, or is far more than the loan owes, needs confirmation first.
 */
export const addManualRepaymentRoute = route(addManualRepayment, async (call) => {
  const { body, author, deps } = call;
  const at = deps.clock.now();
  const answer = await transactionOnce(deps.db, requestKey(call, addManualRepayment), at, async (tx) => {
    const amount = amountOf(body.amount);
    const loan = await lockLoan(tx, body.loanId);
    if (!loan) throw fieldError("loanId", "There is no such loan.");
    const { code: method } = await chooseMethod(tx, body.paymentMethodId);
    const money = { method, reference: body.reference, amount, paidOn: paidOnOf(body, deps.clock), author, at };
    const asked = { isConfirmed: body.confirmed === true, asksAboveTwice: await fourEyesOn(tx, deps.config) };
    const posted = await recordManualPayment(tx, loan, { ...money, ...asked });
    const waiting = posted.balance === 0 && !posted.closed ? await waitingWords(tx, loan.id) : undefined;
    return answerOf(posted, loan.reference, waiting);
  });
  return answer;
});

function answerOf(
  { id, applied, unapplied, balance, closed, rebooked }: PostedPayment,
  reference: string,
  waiting: string | undefined,
) {
  const data = {
    payment_id: id,
    applied: toNaira(applied),
    unapplied: toNaira(unapplied),
    balance: toNaira(balance),
    closed,
    ...(rebooked.length > 0 && { rebooked: rebooked.map(presentRebooked) }),
  };
  const credit = `${formatNaira(unapplied)} of it is more than loan ${reference} can take and is kept as customer credit.`;
  const more = [...(unapplied > 0 ? [credit] : []), ...(waiting ? [waiting] : [])];
  const message = more.length > 0 ? `Repayment Added successfully. ${more.join(" ")}` : "Repayment Added successfully";
  return { message, data };
}

function presentRebooked({ payment: { id, reference, paidOn }, now: { unapplied } }: RebookedOfLoan) {
  return { payment_id: id, reference, paid_on: paidOn, unapplied: toNaira(unapplied) };
}
