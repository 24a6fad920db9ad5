import { answerReferral } from "../../contract/loan-notes.contract.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { Refusal } from "../refusal/refusal.ts";
import { endReferral, openReferral } from "./referral.store.ts";
import { writeStaffNote } from "./write-staff-note.ts";

/** Answers an open referral and ends it; whoever holds the permission may, since an officer may be away. */
export const answerReferralRoute = route(answerReferral, async ({ params, body: { answer }, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    if (!(await openReferral(tx, loan.id)))
      throw new Refusal(
        "not-possible",
        `Loan ${loan.reference} is not referred back. Somebody may have answered or decided.`,
      );
    await endReferral(tx, loan.id);
    await writeStaffNote(tx, loan, { note: "referral-answered", text: answer, author, at: deps.clock.now() });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Referral answered", data };
});
