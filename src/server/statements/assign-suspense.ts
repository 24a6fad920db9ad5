import { assignSuspense } from "../../contract/statements.contract.ts";
import { isPaidOut } from "../../domain/loan/loan-status.ts";
import { toNaira } from "../../domain/money.ts";
import { fieldError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import { giveToLoan } from "./give-to-loan.ts";
import { loanIdOf } from "./loan-facts.store.ts";
import { lockBankOfSuspense, requireOpen } from "./open-suspense.ts";

/** Gives money in suspense to a loan that a person names, as a payment; what it leaves over is customer credit. */
export const assignSuspenseRoute = route(assignSuspense, async ({ params, body, author, deps }) => {
  const posted = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const loanId = await loanIdOf(tx, body.loan_reference);
    const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
    if (!loan || !isPaidOut(loan.status))
      throw fieldError("loan_reference", `No loan ${body.loan_reference} takes payments.`);
    const item = await requireOpen(tx, params.id);
    const reason = `Given to loan ${loan.reference} by ${author.name}.`;
    return giveToLoan(tx, loan, { item, reason, author, at: deps.clock.now() });
  });
  deps.wake("send-outbox");
  deps.wake("settle-operations");
  const { id, applied, unapplied, balance, closed } = posted;
  const amounts = { applied: toNaira(applied), unapplied: toNaira(unapplied), balance: toNaira(balance) };
  return { message: "Payment posted", data: { payment_id: id, ...amounts, closed } };
});
