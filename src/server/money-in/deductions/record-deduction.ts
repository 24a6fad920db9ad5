import { formatNaira, type Kobo } from "../../../domain/money.ts";
import { formatDate, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { ACCOUNT_OF_METHOD, PROVIDER_METHOD } from "../../ledger/account.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { noteOnLoan } from "../../loan-record/note-on-loan.ts";
import { claimReference } from "../payment.store.ts";
import { postPayment } from "../post-payment.ts";
import {
  deductionOfLine,
  holdAgain,
  insertDeduction,
  type KeptDeduction,
  nameDeduction,
  paymentThatMayBeTheSame,
  setDeductionPayment,
  unnamedDeduction,
} from "./deduction.store.ts";
import { judgeDeduction } from "./judge-deduction.ts";

/** A line of the provider's history: money was taken from a salary. */
export interface DeductionLine {
  readonly mandateId: number;
  readonly lineKey: string;
  readonly amount: Kobo;
  readonly deductedOn: LagosDate;
  /** The provider's own word. */
  readonly status: string;
}

/** The result of a line: posted now, known before, known from elsewhere and now named, or held for a person. */
export type LineOutcome = "posted" | "known" | "named" | "held";

/**
 * Posts a settled line of the provider's history to a locked loan, at most once: Dr deducted-not-remitted, Cr the loan.
 * A deduction that a person or the bank reported first is the same money and only gets its name. Recent equal money
 * under another reference may be the same, so a person decides and nothing is posted. The same goes for an implausible
 * line, which the loan's timeline records.
 */
export async function recordDeduction(
  tx: Tx,
  loan: StoredLoan,
  line: DeductionLine,
  { author, at }: { author: Author; at: Date },
): Promise<LineOutcome> {
  const known = await deductionOfLine(tx, line.lineKey);
  if (known) return known.state === "reversed" ? postAgain(tx, loan, line, known, { author, at }) : "known";
  const { doubts, dayIsPossible } = await judgeDeduction(tx, loan, line, at);
  const unnamed =
    dayIsPossible &&
    (await unnamedDeduction(tx, { loanId: loan.id, amount: line.amount, deductedOn: line.deductedOn }));
  if (unnamed) {
    await nameDeduction(tx, unnamed.id, line);
    return "named";
  }
  const { amount, deductedOn, mandateId, lineKey, status } = line;
  const fresh = { loanId: loan.id, mandateId, amount, deductedOn, lineKey, toldBy: "history", status, at } as const;
  if (doubts) {
    await insertDeduction(tx, { ...fresh, heldReason: doubts, implausible: true });
    await tellOfHeld(tx, loan, line, { doubts, author, at });
    return "held";
  }
  const twin = await paymentThatMayBeTheSame(tx, { loanId: loan.id, amount, on: deductedOn });
  if (twin) {
    const heldReason = `Payment ${twin.reference} of ${formatNaira(amount)} on ${formatDate(lagosDate(twin.paid_on))} may be the same money`;
    await insertDeduction(tx, { ...fresh, heldReason });
    return "held";
  }
  await insertDeduction(tx, { ...fresh, paymentId: await post(tx, loan, line, { author, at, isShown: true }) });
  return "posted";
}

/** A line that the provider took back and then settled again. If a person reversed it, it stays so. */
async function postAgain(
  tx: Tx,
  loan: StoredLoan,
  line: DeductionLine,
  known: KeptDeduction,
  by: { author: Author; at: Date },
): Promise<LineOutcome> {
  if (known.provider_status === line.status) return "known";
  const { doubts } = await judgeDeduction(tx, loan, line, by.at);
  if (doubts) {
    await holdAgain(tx, known.id, { status: line.status, heldReason: doubts });
    await tellOfHeld(tx, loan, line, { doubts, ...by });
    return "held";
  }
  await setDeductionPayment(tx, known.id, await post(tx, loan, line, { ...by, isShown: true }), line.status);
  return "posted";
}

async function tellOfHeld(
  tx: Tx,
  loan: StoredLoan,
  { amount, mandateId }: DeductionLine,
  { doubts, author, at }: { doubts: string; author: Author; at: Date },
): Promise<void> {
  const text = `A deduction of ${formatNaira(amount)} waits for a decision: ${doubts}`;
  await noteOnLoan(tx, loan, { note: "deduction-held", text, author, at, facts: { mandate: mandateId } });
}

/**
 * Posts a deduction's payment. Its reference is the provider's name of the line or, if a person used that for another
 * payment, the name with the next free number.
 */
export async function post(
  tx: Tx,
  loan: StoredLoan,
  { amount, deductedOn, lineKey }: Pick<DeductionLine, "amount" | "deductedOn" | "lineKey">,
  { author, at, isShown }: { author: Author; at: Date; isShown?: true },
): Promise<number> {
  const posted = await postPayment(tx, loan, {
    method: PROVIDER_METHOD,
    reference: await freeReference(tx, lineKey),
    amount,
    paidOn: deductedOn,
    source: "provider",
    into: ACCOUNT_OF_METHOD[PROVIDER_METHOD],
    ...(isShown && { isShown }),
    author,
    at,
  });
  return posted.id;
}

async function freeReference(tx: Tx, lineKey: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const reference = number === 1 ? lineKey : `${lineKey}#${number}`;
    if ((await claimReference(tx, reference)).length === 0) return reference;
  }
}
