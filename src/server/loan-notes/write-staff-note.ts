import type { StaffNote } from "../../domain/loan/loan-notes.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { Refusal } from "../refusal/refusal.ts";
import { isErased, nextEventId } from "./staff-note.store.ts";

interface Written {
  readonly note: StaffNote;
  readonly text: string;
  readonly author: Author;
  readonly at: Date;
  /** Additional audit facts. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Writes words of staff on a locked loan. They stand with the loan alone, where an erasure finds them: the audit log, of
 * which nothing can be erased, has that they were written and the number of their event. Refuses those on a loan whose
 * customer was erased, which nothing would erase any more.
 */
export async function writeStaffNote(
  tx: Tx,
  loan: StoredLoan,
  { note, text, author, at, facts = {} }: Written,
): Promise<void> {
  if (await isErased(tx, loan.customer_id))
    throw new Refusal(
      "not-possible",
      `The data of the customer of loan ${loan.reference} were erased, so nothing is written about it any more.`,
    );
  const eventId = await nextEventId(tx);
  await noteOnLoan(tx, loan, { note, text, author, at, eventId, facts: { event: eventId, ...facts } });
}
