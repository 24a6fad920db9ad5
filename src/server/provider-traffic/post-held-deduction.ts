import { doubtOfDay } from "../../domain/repayment/deduction-doubts.ts";
import { type LagosDate, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { setDeductionPayment, termsOfMandate } from "../money-in/deductions/deduction.store.ts";
import { post } from "../money-in/deductions/record-deduction.ts";
import { fieldError } from "../refusal/refusal.ts";
import { type HeldDeduction, holdAsDouble, setDayOf } from "./held.store.ts";
import { doubleOf } from "./tie-held-deduction.ts";

/** The payment of a held deduction, or the sentence about money that it may be, which is now the question. */
export type PostedOrDouble = { readonly paymentId: number | null } | { readonly double: string };

interface Posting {
  readonly author: Author;
  readonly at: Date;
  /** If the provider's day is not the day of the deduction. */
  readonly paidOn: string | undefined;
}

/**
 * Posts a held deduction as new money. One that was held as implausible may also be posted already: then it waits for
 * that answer first. Throws 422 for a day on which nothing can have been deducted.
 */
export async function postHeldDeduction(
  tx: Tx,
  loan: StoredLoan,
  held: HeldDeduction,
  posting: Posting,
): Promise<PostedOrDouble> {
  const double = held.implausible ? await doubleOf(tx, loan, held) : undefined;
  if (double) {
    await holdAsDouble(tx, held.id, double);
    return { double };
  }
  const deductedOn = await dayOf(tx, held, posting);
  const lineKey = held.line_key ?? `deduction ${held.id}`;
  const paymentId = await post(tx, loan, { amount: held.amount, deductedOn, lineKey }, posting);
  await setDeductionPayment(tx, held.id, paymentId, held.provider_status ?? "");
  if (deductedOn !== held.deducted_on) await setDayOf(tx, held.id, deductedOn);
  return { paymentId };
}

async function dayOf(tx: Tx, held: HeldDeduction, { at, paidOn }: Posting): Promise<LagosDate> {
  const deductedOn = paidOn === undefined ? held.deducted_on : lagosDate(paidOn);
  const bookedAt = held.mandate_id === null ? new Date(0) : (await termsOfMandate(tx, held.mandate_id)).bookedAt;
  const doubt = doubtOfDay({ deductedOn, today: lagosDateOf(at), bookedOn: lagosDateOf(bookedAt) });
  if (doubt === undefined) return deductedOn;
  throw fieldError("paid_on", `Give the day on which it was deducted: ${doubt}.`);
}
