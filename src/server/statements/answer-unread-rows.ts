import { answerUnreadRows, reopenUnreadRows } from "../../contract/statements.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { AppError, fieldError, notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { paymentsWithReference } from "../money-in/payment.store.ts";
import { lockPayment } from "../money-in/reversal.store.ts";
import { showStatement } from "./show-statement.ts";
import { lockStatement } from "./statement.store.ts";
import { rowOfPayment, type StoredUnreadRow, unreadRowsOf, writeAnswer } from "./unread-row.store.ts";

/** Says what became of the money of rows that could not be read; they are open no more. */
export const answerUnreadRowsRoute = route(answerUnreadRows, async ({ params, body, actor, author, deps }) => {
  const { answer, reference } = body;
  const rowNumbers = [...new Set(body.row_numbers)];
  await deps.db.transaction(async (tx) => {
    for (const row of await lockRows(tx, params.id, rowNumbers)) requireOpenRow(row);
    const paymentId = answer === "entered" ? await enteredPayment(tx, rowNumbers, reference) : undefined;
    const at = deps.clock.now();
    await writeAnswer(tx, params.id, rowNumbers, { answer, paymentId, by: actor.userId, at });
    const after = { rows: rowNumbers, answer, ...(paymentId !== undefined && { payment: paymentId }) };
    audit(tx, author, at, { action: "unread rows answered", object: `statement:${params.id}`, after });
  });
  return {
    message: rowNumbers.length === 1 ? "Row answered" : "Rows answered",
    data: await showStatement(deps, params.id),
  };
});

/** Takes back what was said of rows that could not be read: they are open again. */
export const reopenUnreadRowsRoute = route(reopenUnreadRows, async ({ params, body, author, deps }) => {
  const rowNumbers = [...new Set(body.row_numbers)];
  await deps.db.transaction(async (tx) => {
    const rows = await lockRows(tx, params.id, rowNumbers);
    const open = rows.find(({ answer }) => answer === null);
    if (open) throw new AppError("already-done", `Row ${open.row_number} has no answer that could be taken back.`);
    await writeAnswer(tx, params.id, rowNumbers, undefined);
    const before = { rows: rowNumbers, answers: rows.map(({ answer }) => answer) };
    const at = deps.clock.now();
    audit(tx, author, at, { action: "unread rows opened again", object: `statement:${params.id}`, before });
  });
  return { message: "Open again", data: await showStatement(deps, params.id) };
});

/** Locks a statement that counts and answers some of its rows. Refuses (422) a number that is of no unread row of it. */
async function lockRows(tx: Tx, id: number, rowNumbers: readonly number[]): Promise<readonly StoredUnreadRow[]> {
  const statement = await lockStatement(tx, id);
  if (!statement) throw notFound("statement");
  if (statement.state === "discarded")
    throw new AppError("wrong-status", "This statement was discarded, so nothing has to be said of its rows.");
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
  throw new AppError("already-done", `Row ${row} was answered by ${answerer}${when}.`);
}

/** The payment that a person entered for the money of one row; it stays locked, so that nobody takes it back meanwhile. */
async function enteredPayment(tx: Tx, rowNumbers: readonly number[], reference: string | undefined): Promise<number> {
  if (rowNumbers.length > 1)
    throw fieldError("row_numbers", "A payment is the money of one row. Answer them one by one.");
  if (reference === undefined) throw fieldError("reference", "Payment reference is required");
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
