import type { BodyOf } from "../../contract/endpoint.ts";
import { NO_PAYMENT_REFERENCE } from "../../contract/fields.ts";
import type { answerUnreadRows } from "../../contract/unread-rows.contract.ts";
import { ZERO } from "../../domain/money.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { paymentsWithReference } from "../money-in/payment.store.ts";
import { lockPayment } from "../money-in/reversal/reversal.store.ts";
import type { Asking, WhoAndWhen } from "../pending-acts/ask-second.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { lockStatement } from "../statement-record/statement.store.ts";
import { rowOfPayment, type StoredUnreadRow, unreadRowsOf, writeAnswer } from "../statement-record/unread-row.store.ts";

type Answer = BodyOf<typeof answerUnreadRows>;

/** Resolves rows of a statement, each named once. Refuses (422) answered rows, and rows without money. */
export async function answerRows(
  tx: Tx,
  statementId: number,
  { row_numbers: rowNumbers, answer, reference }: Answer,
  { author, at }: Pick<WhoAndWhen, "author" | "at">,
): Promise<void> {
  for (const row of await lockUnreadRows(tx, statementId, rowNumbers)) requireOpenRow(row);
  const paymentId = answer === "entered" ? await enteredPayment(tx, rowNumbers, reference) : undefined;
  await writeAnswer(tx, statementId, rowNumbers, { answer, paymentId, by: author.userId, at });
  const after = { rows: rowNumbers, answer, ...(paymentId !== undefined && { payment: paymentId }) };
  audit(tx, author, at, { action: "unread rows answered", object: `statement:${statementId}`, after });
}

const NAMED_MAX = 5;
const SAID = { no_money: "no money for us", other_file: "in another file, which was read" } as const;

/** An answer that leaves the money out of the books, in words for a second person. Locks the statement. */
export async function answerToAsk(tx: Tx, statementId: number, wanted: Answer): Promise<Asking> {
  const statement = await lockStatement(tx, statementId);
  if (!statement) throw notFound("statement");
  const rows = wanted.row_numbers.toSorted((a, b) => a - b);
  const more = rows.length > NAMED_MAX ? ` and ${rows.length - NAMED_MAX} more` : "";
  const named = `${rows.length === 1 ? "row" : "rows"} ${rows.slice(0, NAMED_MAX).join(", ")}${more}`;
  const said = SAID[wanted.answer as keyof typeof SAID];
  const title = `Say that ${named} of ${statement.file_name}, which could not be read, ${rows.length === 1 ? "is" : "are"} ${said}`;
  const about = { kind: "unread", subject: `statement:${statementId}:row:${rows[0]}`, statementId } as const;
  const none = { loanId: null, suspenseItemId: null, amount: ZERO };
  return { ...about, ...none, wanted, title, bar: { hands: [], amount: ZERO } };
}

/**
 * Locks a live statement and answers some of its rows. Refuses (422) the number of anything but an unread row of it.
 */
export async function lockUnreadRows(
  tx: Tx,
  id: number,
  rowNumbers: readonly number[],
): Promise<readonly StoredUnreadRow[]> {
  const statement = await lockStatement(tx, id);
  if (!statement) throw notFound("statement");
  if (statement.state === "discarded")
    throw new Refusal("wrong-status", "This statement was discarded, so nothing has to be said of its rows.");
  const rows = await unreadRowsOf(tx, id, rowNumbers);
  const known = new Set(rows.map((row) => row.row_number));
  const unknown = rowNumbers.find((rowNumber) => !known.has(rowNumber));
  if (unknown === undefined) return rows;
  throw fieldError("row_numbers", `Row ${unknown} is none of the rows of this statement that could not be read.`);
}

function requireOpenRow({ row_number: row, has_money, answer, answerer, answered_at }: StoredUnreadRow): void {
  if (!has_money) throw fieldError("row_numbers", `Row ${row} has no money, so nothing has to be said of it.`);
  if (answer === null) return;
  const when = answered_at ? ` at ${formatDateTime(answered_at)}` : "";
  throw new Refusal("already-done", `Row ${row} was answered by ${answerer}${when}.`);
}

/** The manual payment for a row's money; it stays locked, so that nobody reverses it meanwhile. */
async function enteredPayment(tx: Tx, rowNumbers: readonly number[], reference: string | undefined): Promise<number> {
  if (rowNumbers.length > 1)
    throw fieldError("row_numbers", "A payment is the money of one row. Answer them one by one.");
  if (reference === undefined) throw fieldError("reference", NO_PAYMENT_REFERENCE);
  const [known] = await paymentsWithReference(tx, reference);
  const payment = known && (await lockPayment(tx, known.id));
  if (!payment || payment.reversed_at) throw fieldError("reference", `No payment has the reference ${reference}.`);
  if (payment.source !== "manual")
    throw fieldError(
      "reference",
      `Payment ${payment.reference} was not entered by hand, so it is not this row's money.`,
    );
  const other = await rowOfPayment(tx, payment.id);
  if (other)
    throw fieldError(
      "reference",
      `Payment ${payment.reference} is the money of row ${other.row_number} of ${other.file_name} already.`,
    );
  return payment.id;
}
