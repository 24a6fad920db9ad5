import { formatNaira } from "../../domain/money.ts";
import { doubtOfDay } from "../../domain/repayment/deduction-doubts.ts";
import { formatDate, type LagosDate, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { forgetHeldLine } from "../mandates/checking/known-lines.store.ts";
import {
  nameDeduction,
  paymentThatMayBeTheSame,
  termsOfMandate,
  unnamedDeduction,
} from "../money-in/deductions/deduction.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { type HeldDeduction, tieToPayment } from "./held.store.ts";

/**
 * Identifies a held deduction as existing money: a payment, or a deduction that the provider had not named yet. Throws
 * 422 if there is none.
 */
export async function tieHeldDeduction(tx: Tx, loan: StoredLoan, held: HeldDeduction): Promise<number> {
  const { id, mandate_id, line_key, provider_status } = held;
  const on = await dayToLookAround(tx, held);
  const payment = await paymentThatMayBeTheSame(tx, { loanId: loan.id, amount: held.amount, on });
  if (payment) {
    await tieToPayment(tx, id, payment.id);
    return payment.id;
  }
  const unnamed = await unnamedDeduction(tx, { loanId: loan.id, amount: held.amount, deductedOn: on });
  if (!unnamed || mandate_id === null || line_key === null)
    throw new Refusal(
      "not-possible",
      "The payment that this may have been is no longer there. Say that it is money of its own.",
    );
  await forgetHeldLine(tx, id);
  const line = { lineKey: line_key, status: provider_status ?? "", mandateId: mandate_id };
  await nameDeduction(tx, unnamed.id, { ...line, deductedOn: lagosDate(unnamed.deducted_on) });
  return unnamed.payment_id;
}

/** The existing money that a held deduction may be, as a part of a sentence; undefined if there is none. */
export async function doubleOf(tx: Tx, loan: StoredLoan, held: HeldDeduction): Promise<string | undefined> {
  const on = await dayToLookAround(tx, held);
  const payment = await paymentThatMayBeTheSame(tx, { loanId: loan.id, amount: held.amount, on });
  if (payment) return mayBeSame(`Payment ${payment.reference}`, held, payment.paid_on);
  const unnamed = await unnamedDeduction(tx, { loanId: loan.id, amount: held.amount, deductedOn: on });
  return unnamed && mayBeSame("The deduction", held, unnamed.deducted_on);
}

function mayBeSame(what: string, { amount }: HeldDeduction, on: string): string {
  return `${what} of ${formatNaira(amount)} on ${formatDate(lagosDate(on))} may be the same money`;
}

// Nothing can be found on an impossible day: any existing money is dated around the time of the report.
async function dayToLookAround(
  tx: Tx,
  { mandate_id, deducted_on, created_at }: Pick<HeldDeduction, "mandate_id" | "deducted_on" | "created_at">,
): Promise<LagosDate> {
  const toldOn = lagosDateOf(created_at);
  const bookedAt = mandate_id === null ? new Date(0) : (await termsOfMandate(tx, mandate_id)).bookedAt;
  const doubt = doubtOfDay({ deductedOn: deducted_on, today: toldOn, bookedOn: lagosDateOf(bookedAt) });
  return doubt ? toldOn : deducted_on;
}
