import { addLoanNote } from "../../contract/loan-notes.contract.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { writeStaffNote } from "./write-staff-note.ts";

/** Writes a note on a loan, whatever its status. Nothing changes or removes it but the erasure of the customer. */
export const addLoanNoteRoute = route(addLoanNote, async ({ params, body: { text }, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    await writeStaffNote(tx, loan, { note: "note-written", text, author, at: deps.clock.now() });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Note added", data };
});
