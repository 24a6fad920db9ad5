import { referLoanBack } from "../../contract/loan-notes.contract.ts";
import { nextStatus } from "../../domain/loan/loan-rules.ts";
import { LOAN_STATUS_LABELS } from "../../domain/loan/loan-status.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404, whyNot } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { Refusal } from "../refusal/refusal.ts";
import { officerOf, openReferral, writeReferral } from "./referral.store.ts";
import { writeStaffNote } from "./write-staff-note.ts";

/**
 * Refers a loan that could be approved back to its officer: a note with the reason, and a task until it is answered or
 * the loan is decided. Refuses a second one while the first is open.
 */
export const referLoanBackRoute = route(referLoanBack, async ({ params, body: { reason }, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    await requireApprovable(tx, loan);
    const open = await openReferral(tx, loan.id);
    if (open) {
      const since = `by ${open.by} at ${formatDateTime(open.referred_at)}`;
      throw new Refusal("not-possible", `Loan ${loan.reference} was already referred back ${since}.`);
    }
    const officer = await officerOf(tx, loan.id);
    const at = deps.clock.now();
    await writeReferral(tx, { loanId: loan.id, officerId: officer?.id, by: actor.userId, at });
    const facts = { officer: officer?.name ?? null };
    await writeStaffNote(tx, loan, { note: "referred-back", text: reason, author, at, facts });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Loan referred back", data };
});

/** Only what can be approved can be referred back; the sentence says who moved it on. */
async function requireApprovable(tx: Tx, loan: StoredLoan): Promise<void> {
  const facts = { status: loan.status, isDevice: loan.is_device, canForceReject: false };
  if (nextStatus("approved", facts).accepted) return;
  const words = `A loan in status "${LOAN_STATUS_LABELS[loan.status]}" cannot be referred back`;
  throw new Refusal("wrong-status", await whyNot(tx, loan, "approved", words));
}
