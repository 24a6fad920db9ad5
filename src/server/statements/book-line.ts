import { kobo } from "../../domain/money.ts";
import { bankTitle } from "../../domain/statement/head/statement-bank.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type Author, SYSTEM, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { judgeLines, type LineJudgement } from "../matching/judge-lines.ts";
import { judgedColumns } from "../matching/judged-columns.ts";
import { readLoanFacts } from "../matching/loan-facts.store.ts";
import { markTakenBack } from "../matching/reversal-lines.store.ts";
import { clearDeductions } from "../money-in/deductions/clear-deductions.ts";
import { Refusal } from "../refusal/refusal.ts";
import { payFromLine } from "../statement-record/pay-from-line.ts";
import { lockBank } from "../statement-record/statement-bank-lock.store.ts";
import { asKeyedLine, lockLine, type StoredLine, updateLine } from "../statement-record/statement-line.store.ts";
import { putInSuspense } from "../suspense/put-in-suspense.ts";
import { besideChoice, giveChosen, isForChosen } from "./choosing/give-chosen.ts";

/** The inputs of a booking. */
export type BookingDeps = Pick<Deps, "db" | "clock" | "log" | "wake" | "config">;

export interface LineToBook {
  readonly id: number;
  readonly bank: string;
  /** The loan that the preview found; it is locked before the line is judged again. */
  readonly loanId: number | undefined;
  readonly author: Author;
}

const TRIES = 5;

/**
 * Books a credit, once, by its current verdict: it is judged again under the locks of its bank and its loan, because
 * things change between preview and posting. Money that cannot be booked as judged goes to suspense with the reason.
 */
export async function bookLine(deps: BookingDeps, line: LineToBook): Promise<void> {
  let loanId = line.loanId;
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const next = await deps.db.transaction((tx) => tryToBook(tx, deps, line, loanId));
      if (next === "booked") return;
      loanId = next.loanId;
    }
    await bookAsSuspense(deps, line, "Its loan kept changing while it was booked.");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await bookAsSuspense(deps, line, error.message);
  }
}

/** Books a credit to suspense regardless of its verdict. */
export async function bookAsSuspense(deps: BookingDeps, { id, bank }: LineToBook, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockBank(tx, bank);
    const line = await lockLine(tx, id);
    if (!line || line.booked_at) return;
    await carryOut(tx, line, undefined, { verdict: "suspense", reason }, bySystem(deps));
  });
}

function bySystem({ clock }: BookingDeps): WhoAndWhen {
  return { author: SYSTEM, at: clock.now() };
}

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

// The loan is locked before the facts are read; if they lead to another loan, everything restarts with that one.
async function tryToBook(
  tx: Tx,
  { clock, config }: BookingDeps,
  { id, bank, author }: LineToBook,
  loanId: number | undefined,
): Promise<"booked" | { readonly loanId: number | undefined }> {
  await lockBank(tx, bank);
  const line = await lockLine(tx, id);
  if (!line || line.booked_at) return "booked";
  const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
  const withSets = line.verdict === "clears" && line.loan_id === null;
  const keyed = asKeyedLine(line);
  const file = { bank, account: line.account ?? undefined, overlap: line.overlap ?? undefined };
  const judged = await judgeLines(tx, { ...file, statementId: line.statement_id, lines: [keyed], withSets });
  const chosen = await chosenLoan(tx, line);
  const judgement = besideChoice(line, judged.get(keyed.rowNumber) as LineJudgement, chosen);
  const needed = "loanId" in judgement ? judgement.loanId : undefined;
  if (needed !== undefined && needed !== loan?.id) return { loanId: needed };
  const at = clock.now();
  const { itemId } = await carryOut(tx, line, loan, judgement, { author, at });
  if (itemId !== undefined && chosen && isForChosen(line, judgement))
    await giveChosen(tx, { config }, { line, itemId, chosen, at });
  return "booked";
}

async function chosenLoan(tx: Tx, { chosen_loan_id: loanId }: StoredLine) {
  const loan = loanId === null ? undefined : (await readLoanFacts(tx, [loanId])).get(loanId);
  return loan && { loanId: loan.id, reference: loan.reference };
}

async function carryOut(
  tx: Tx,
  line: StoredLine,
  loan: StoredLoan | undefined,
  judgement: LineJudgement,
  by: WhoAndWhen,
): Promise<Moved> {
  const { candidates, takes_back_line_id: _, ...columns } = judgedColumns(judgement);
  const moved = await move(tx, line, loan, judgement, by);
  await updateLine(tx, line.id, {
    ...columns,
    candidates,
    ...(moved.paymentId === undefined ? {} : { payment_id: moved.paymentId }),
    booked: judgement.verdict !== "duplicate",
    booked_at: by.at,
  });
  if (judgement.takenBackBy?.file) {
    const credit = {
      id: line.id,
      row: line.row_number,
      bookedOn: line.booked_on,
      file: { name: line.file_name, bank: bankTitle(line) },
    };
    await markTakenBack(tx, credit, judgement.takenBackBy);
  }
  return moved;
}

/** The posted payment, or the item in suspense. */
interface Moved {
  readonly paymentId?: number;
  readonly itemId?: number;
}

/** Moves the money as judged. */
async function move(
  tx: Tx,
  line: StoredLine,
  loan: StoredLoan | undefined,
  judgement: LineJudgement,
  { author, at }: WhoAndWhen,
): Promise<Moved> {
  const amount = kobo(line.amount);
  if (judgement.verdict === "matched" && loan) {
    const { mandateId } = judgement;
    return { paymentId: (await payFromLine(tx, loan, { line, mandateId, isFromSuspense: false, author, at })).id };
  }
  if (judgement.verdict === "clears") {
    const { deductionIds } = judgement;
    await clearDeductions(tx, { lineId: line.id, amount, on: lagosDate(line.booked_on), deductionIds, author, at });
  }
  if (judgement.verdict === "suggested" || judgement.verdict === "suspense") {
    const item = { lineId: line.id, amount, receivedOn: line.booked_on, notOfLoans: [], author, at };
    return { itemId: await putInSuspense(tx, item) };
  }
  return {};
}
