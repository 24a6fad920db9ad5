import { undoStatementLine } from "../../contract/statements.contract.ts";
import { formatDateTime, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { reverseEntriesOf } from "../ledger/ledger.store.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import { bookPaymentReversal } from "../money-in/reversal/book-payment-reversal.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { isLivePayment, unremit } from "../statement-record/money-of-line.store.ts";
import { lockBank } from "../statement-record/statement-bank-lock.store.ts";
import { presentLines } from "../statement-record/statement-line.presenter.ts";
import { lockLine, readStoredLine, type StoredLine, updateLine } from "../statement-record/statement-line.store.ts";
import { partsOfLine, type SuspenseView } from "../statement-record/suspense.store.ts";
import { backToSuspense } from "../suspense/returning/back-to-suspense.ts";

/**
 * Undoes a match, to the kobo, by new entries; the money goes to suspense and is never assigned there again
 * automatically.
 */
export const undoStatementLineRoute = route(undoStatementLine, async ({ params, author, deps }) => {
  const known = await readStoredLine(deps.db.query, params.id);
  if (!known) throw notFound("statement line");
  const line = await deps.db.transaction(async (tx) => {
    await lockBank(tx, known.bank);
    await undoLine(tx, params.id, { author, at: deps.clock.now() });
    return readStoredLine(tx, params.id);
  });
  const [shown] = line ? await presentLines(deps.db.query, [line], today(deps.clock)) : [];
  if (!shown) throw notFound("statement line");
  return { message: "Match undone", data: shown };
});

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

/** Undoes the match of a line; its bank is locked. Refuses (422) a line without a payment, or one undone before. */
export async function undoLine(tx: Tx, lineId: number, by: WhoAndWhen): Promise<void> {
  const line = await lockLine(tx, lineId);
  if (!line) throw notFound("statement line");
  requireUndoable(line);
  const parts = await partsOfLine(tx, lineId);
  const from = parts.findLast((part) => part.state === "resolved");
  const loans = await undoBooking(tx, line, from, by);
  await backToSuspense(tx, { line, parts, notOfLoans: loans, ...by });
  const reason = `Undone by ${by.author.name} at ${formatDateTime(by.at)}.`;
  const emptied = { loan_id: null, payment_id: null, candidates: null, undone_at: by.at };
  await updateLine(tx, lineId, { verdict: "suspense", reason, ...emptied });
  const before = { verdict: line.verdict, loan: line.loan_id, payment: line.payment_id };
  audit(tx, by.author, by.at, { action: "statement match undone", object: `statement-line:${lineId}`, before });
}

function requireUndoable({ booked, verdict, undone_at, reason }: StoredLine): void {
  if (booked && ["matched", "clears", "confirms"].includes(verdict)) return;
  if (undone_at) throw new Refusal("already-done", `This match is undone already. ${reason}`);
  throw new Refusal("not-possible", "This line stands for no payment, so there is nothing to undo.");
}

/** Undoes what was booked of a line; returns the loans that the money had been posted to. */
async function undoBooking(
  tx: Tx,
  line: StoredLine,
  from: SuspenseView | undefined,
  { author, at }: WhoAndWhen,
): Promise<readonly number[]> {
  if (line.verdict === "clears") {
    const loans = await unremit(tx, line.id);
    const source = from
      ? ({ source: "suspense-item", sourceIds: [from.id] } as const)
      : ({ source: "statement-line", sourceIds: [line.id] } as const);
    await reverseEntriesOf(tx, { ...source, bookedOn: lagosDateOf(at), at }, ["clearing"]);
    return loans;
  }
  const loan = line.loan_id === null ? undefined : await lockLoan(tx, line.loan_id);
  if (!loan || line.payment_id === null) throw new Error(`line ${line.id} has lost its payment`);
  if (line.verdict === "matched") {
    const reason = "The match of a bank statement line was undone";
    // The payment may have been reversed separately: then only the line is left to undo.
    if (await isLivePayment(tx, line.payment_id))
      await bookPaymentReversal(tx, loan, { paymentId: line.payment_id, reason, undoneLine: line.id, author, at });
    await unremit(tx, line.id);
  }
  return [loan.id];
}
