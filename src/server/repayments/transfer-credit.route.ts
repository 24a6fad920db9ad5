import { transferCredit } from "../../contract/repayments.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { today } from "../clock.ts";
import { bookCreditTransfer } from "../customer-credit/book-credit-transfer.ts";
import { requireFreeCredit } from "../customer-credit/credit-eyes.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoansNewestFirst } from "../loan-record/move-loan.ts";
import { amountOf } from "../money-in/by-hand/entered-money.ts";
import { fieldError, notFound } from "../refusal/refusal.ts";
import { requireLoanOfPayment } from "./require-loan-of-payment.ts";

/** Transfers an overpayment to another loan of the customer. */
export const transferCreditRoute = route(transferCredit, async (call) => {
  const { params, body, author, deps } = call;
  const at = deps.clock.now();
  const data = await transactionOnce(deps.db, requestKey(call, transferCredit), at, async (tx) => {
    const fromId = await requireLoanOfPayment(tx, params.id);
    const loans = await lockLoansNewestFirst(tx, [fromId, body.loanId]);
    const [from, to] = [loans.get(fromId), loans.get(body.loanId)];
    if (!from) throw notFound("payment");
    if (!to) throw fieldError("loanId", "There is no such loan.");
    const transfer = { paymentId: params.id, amount: amountOf(body.amount), on: today(deps.clock), author, at };
    await requireFreeCredit(tx, deps, { ...transfer, loanId: fromId });
    const { paymentId, left } = await bookCreditTransfer(tx, { from, to }, transfer);
    return { payment_id: paymentId, left: toNaira(left) };
  });
  return { message: "Credit transferred", data };
});
