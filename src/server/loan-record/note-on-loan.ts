import type { LoanNote } from "../../domain/loan/loan-rules.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { insertLoanEvent, type LoanChanges, type StoredLoan, updateLoan } from "./loan.store.ts";
import { maskTyped } from "./words-for-log.store.ts";

interface Noted {
  readonly note: LoanNote;
  readonly text: string;
  readonly author: Author;
  readonly at: Date;
  readonly before?: LoanChanges;
  readonly after?: LoanChanges;
  /** Additional audit facts: ids and amounts. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** The number reserved for its event. */
  readonly eventId?: number;
}

/** Changes a locked loan without moving it: the change, a timeline entry and an audit row, or nothing at all. */
export async function noteOnLoan(
  tx: Tx,
  loan: StoredLoan,
  { note, text, author, at, before = {}, after = {}, facts = {}, eventId }: Noted,
): Promise<void> {
  await updateLoan(tx, loan.id, after);
  const { id: loanId, status } = loan;
  const actor = { userId: author.userId, actor: author.name };
  await insertLoanEvent(tx, { loanId, event: note, from: status, to: status, ...actor, note: text, at, id: eventId });
  const told = await maskTyped(tx, loan.customer_id, { ...after, ...facts });
  audit(tx, author, at, { action: `loan ${note}`, object: `loan:${loanId}`, before, after: told });
}
