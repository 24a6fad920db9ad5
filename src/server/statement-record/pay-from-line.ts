import { isSomebodys } from "../../domain/matching/line-identifiers.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { bankReference } from "../../domain/statement/bank-reference.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { STATEMENT_BANK_ACCOUNT } from "../ledger/account.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import {
  insertDeduction,
  markRemitted,
  reversedDeduction,
  setDeductionPayment,
} from "../money-in/deductions/deduction.store.ts";
import { isBroughtByTwo } from "../money-in/loan-entries.store.ts";
import { claimReference } from "../money-in/payment.store.ts";
import { type PostedPayment, postPayment } from "../money-in/post-payment.ts";
import { settleLoan } from "../money-in/settle-loan.ts";
import type { StoredLine } from "./statement-line.store.ts";

export interface LinePayment {
  readonly line: StoredLine;
  /** The amount, if part of the line's money went elsewhere. */
  readonly part?: Kobo;
  /** The mandate that the line names: then the money is an arrived deduction. */
  readonly mandateId?: number | undefined;
  /** It settles the loan at the bank's booking day; otherwise it is a payment. */
  readonly settles?: true;
  /** Whether the money was in suspense; otherwise it has just reached the bank. */
  readonly isFromSuspense: boolean;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Posts the money of a line on a locked loan. A deduction that the bank reports first is stored as one, for the history
 * to name.
 */
export async function payFromLine(tx: Tx, loan: StoredLoan, payment: LinePayment): Promise<PostedPayment> {
  const { line, mandateId, isFromSuspense, author, at } = payment;
  const [amount, paidOn] = [payment.part ?? kobo(line.amount), lagosDate(line.booked_on)];
  const into = isFromSuspense ? "suspense" : STATEMENT_BANK_ACCOUNT;
  const reference = await ownReference(tx, line);
  const money = { method: "bank-statement", reference, amount, paidOn, source: "statement", into, author, at } as const;
  if (payment.settles) return settleLoan(tx, loan, money);
  const isShown = (await isBroughtByTwo(tx, line.statement_id)) && { isShown: true as const };
  const posted = await postPayment(tx, loan, { ...money, ...isShown });
  if (mandateId !== undefined) await keepDeduction(tx, { loan, mandateId, amount, paymentId: posted.id, line, at });
  return posted;
}

interface ArrivedDeduction {
  readonly loan: StoredLoan;
  readonly mandateId: number;
  readonly amount: Kobo;
  readonly paymentId: number;
  readonly line: StoredLine;
  readonly at: Date;
}

/**
 * One that a person reversed is the same and is posted again; otherwise it is new, for the provider's history to name.
 */
async function keepDeduction(
  tx: Tx,
  { loan, mandateId, amount, paymentId, line, at }: ArrivedDeduction,
): Promise<void> {
  const on = lagosDate(line.booked_on);
  const remitted = { on, lineId: line.id };
  const again = await reversedDeduction(tx, { loanId: loan.id, amount, on });
  if (again) {
    await setDeductionPayment(tx, again.id, paymentId, again.provider_status ?? "");
    await markRemitted(tx, [again.id], remitted);
    return;
  }
  const told = { toldBy: "statement", deductedOn: on, paymentId, remitted, at } as const;
  await insertDeduction(tx, { loanId: loan.id, mandateId, amount, ...told });
}

const LENGTH_MAX = 100;

/** The bank's reference if it is usable: unused, and not just the number of a loan or a person. */
async function ownReference(tx: Tx, { id, reference }: StoredLine): Promise<string> {
  const text = bankReference(reference ?? undefined) ?? "";
  const isOne = text.length >= 6 && text.length <= LENGTH_MAX && /\d/.test(text) && !isSomebodys(text);
  if (isOne && (await claimReference(tx, text)).length === 0) return text;
  // Anybody may have typed such a reference: use the next free one.
  for (let suffix = 1; ; suffix += 1) {
    const fallback = suffix === 1 ? `STATEMENT-${id}` : `STATEMENT-${id}-${suffix}`;
    if ((await claimReference(tx, fallback)).length === 0) return fallback;
  }
}
