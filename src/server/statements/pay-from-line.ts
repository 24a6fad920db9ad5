import { lineIdentifiers } from "../../domain/matching/line-identifiers.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { insertDeduction } from "../money-in/deduction.store.ts";
import { claimReference } from "../money-in/payment.store.ts";
import { type PostedPayment, postPayment } from "../money-in/post-payment.ts";
import { STATEMENT_BANK_ACCOUNT } from "./put-in-suspense.ts";
import type { StoredLine } from "./statement-line.store.ts";

export interface LinePayment {
  readonly line: StoredLine;
  /** What of the line's money, when a part of it has gone elsewhere. */
  readonly part?: Kobo;
  /** The mandate that the line names: then the money is a deduction, which has arrived with it. */
  readonly mandateId?: number | undefined;
  /** Whether the money has lain in suspense; else it has just come to the bank. */
  readonly isFromSuspense: boolean;
  readonly author: Author;
  readonly at: Date;
}

/** Posts the money of a line on a locked loan. A deduction that the bank tells of first is kept as one, for the history to name. */
export async function payFromLine(tx: Tx, loan: StoredLoan, payment: LinePayment): Promise<PostedPayment> {
  const { line, mandateId, isFromSuspense, author, at } = payment;
  const [amount, paidOn] = [payment.part ?? kobo(line.amount), lagosDate(line.booked_on)];
  const posted = await postPayment(tx, loan, {
    method: "bank-statement",
    reference: await ownReference(tx, line),
    amount,
    paidOn,
    source: "statement",
    into: isFromSuspense ? "suspense" : STATEMENT_BANK_ACCOUNT,
    author,
    at,
  });
  if (mandateId !== undefined)
    await insertDeduction(tx, {
      ...{ loanId: loan.id, mandateId, amount, deductedOn: paidOn, toldBy: "statement", paymentId: posted.id, at },
      remitted: { on: paidOn, lineId: line.id },
    });
  return posted;
}

const LENGTH_MAX = 100;

/** The bank's reference where it is one: nobody has used it, and it is not simply the number of a loan or of a person. */
async function ownReference(tx: Tx, { id, reference }: StoredLine): Promise<string> {
  const text = (reference ?? "").trim();
  const fallback = `STATEMENT-${id}`;
  if (text.length < 6 || text.length > LENGTH_MAX || !/\d/.test(text) || isSomebodys(text)) return fallback;
  return (await claimReference(tx, text)).length === 0 ? text : fallback;
}

function isSomebodys(text: string): boolean {
  const { loanReferences, mandateReferences, accounts, phones } = lineIdentifiers("", text);
  return [loanReferences, mandateReferences, accounts, phones].some((found) => found.length > 0);
}
