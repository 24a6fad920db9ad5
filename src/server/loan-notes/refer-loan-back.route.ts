import { referLoanBack } from "../../contract/loan-notes.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { route } from "../http/route.ts";
import { lockLoanToMove, requireRule } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { Refusal } from "../refusal/refusal.ts";
import { officerOf, openReferral, writeReferral } from "./referral.store.ts";

/**
 * Refers a loan that could be approved back to its officer: a note with the reason, and a task until it is answered or
 * the loan is decided. Refuses a second one while the first is open.
 */
export const referLoanBackRoute = route(referLoanBack, async ({ params, body: { reason }, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const { loan, inDoubt } = await lockLoanToMove(tx, params.id);
    await requireRule(tx, loan, "approved", inDoubt);
    const open = await openReferral(tx, loan.id);
    if (open) {
      const since = `by ${open.by} at ${formatDateTime(open.referred_at)}`;
      throw new Refusal("not-possible", `Loan ${loan.reference} was already referred back ${since}.`);
    }
    const officer = await officerOf(tx, loan.id);
    const at = deps.clock.now();
    await writeReferral(tx, { loanId: loan.id, officerId: officer?.id, by: actor.userId, at });
    const facts = { note: reason, officer: officer?.name ?? null };
    await noteOnLoan(tx, loan, { note: "referred-back", text: reason, author, at, facts });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Loan referred back", data };
});
