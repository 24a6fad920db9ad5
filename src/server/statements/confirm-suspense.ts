import { confirmSuspense } from "../../contract/suspense.contract.ts";
import { fieldError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import { loanOfPayment } from "../money-in/reversal.store.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";

/** Says that money in suspense is a payment that is posted already: nothing is paid, and the bank has it once. */
export const confirmSuspenseRoute = route(confirmSuspense, async ({ params, body, author, deps }) => {
  const { payment_id: paymentId } = body;
  await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const loanId = await loanOfPayment(tx, paymentId);
    const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
    if (!loan) throw fieldError("payment_id", "There is no such payment.");
    const item = await requireOpen(tx, params.id);
    const reason = `Is a payment of loan ${loan.reference} that was posted before, as ${author.name} said.`;
    await confirmPayment(tx, loan, { item, paymentId, reason, author, at: deps.clock.now() });
  });
  return { message: "Payment confirmed", data: { payment_id: paymentId } };
});
