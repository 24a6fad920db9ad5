import { isPaidOut } from "../../../domain/loan/loan-status.ts";
import { formatNaira, type Kobo } from "../../../domain/money.ts";
import { formatDate, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { ACCOUNT_OF_METHOD, type PaymentMethodCode, PROVIDER_METHOD } from "../../ledger/account.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { newestMandate } from "../../mandate-record/reactivation.store.ts";
import { Refusal } from "../../refusal/refusal.ts";
import {
  deductionNobodyEntered,
  insertDeduction,
  markToldManually,
  reversedDeduction,
  setDeductionPayment,
} from "../deductions/deduction.store.ts";
import { findPayment } from "../payment.store.ts";
import { type PostedPayment, postPayment } from "../post-payment.ts";
import { claimFreshReference, inWords } from "./claim-fresh-reference.ts";
import { requireMeant } from "./require-meant.ts";
import { requireValueDate } from "./require-value-date.ts";

export interface ManualPayment {
  readonly method: PaymentMethodCode;
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  /** The person who enters it was asked and confirmed. */
  readonly isConfirmed: boolean;
  readonly asksAboveTwice: boolean;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Posts manually reported money for a locked loan, once: see `claimFreshReference` and `requireMeant`. A deduction
 * reported by a person is stored as one, so that the provider's history and the bank find it; one that they reported
 * first, and that no person has entered yet, is the same money (422); one that a person has reversed is posted again.
 * It counts from its value date, and payments of later days are allocated again after it.
 */
export async function recordManualPayment(tx: Tx, loan: StoredLoan, payment: ManualPayment): Promise<PostedPayment> {
  const { method, amount, paidOn: on } = payment;
  if (!isPaidOut(loan.status)) {
    throw new Refusal("wrong-status", `Loan ${loan.reference} has not been paid out, so it takes no payment.`);
  }
  await requireValueDate(tx, loan, { paidOn: on, settles: false, at: payment.at });
  await claimFreshReference(tx, loan, payment);
  const isDeduction = method === PROVIDER_METHOD;
  if (isDeduction) await requireUntold(tx, loan, { amount, on });
  if (!payment.isConfirmed) await requireMeant(tx, loan, payment);
  const into = ACCOUNT_OF_METHOD[method];
  const posted = await postPayment(tx, loan, { ...payment, isValueDated: true, source: "manual", into });
  if (isDeduction) await keepDeduction(tx, loan, payment, posted.id);
  return posted;
}

async function requireUntold(tx: Tx, loan: StoredLoan, money: { amount: Kobo; on: LagosDate }): Promise<void> {
  const known = await deductionNobodyEntered(tx, { loanId: loan.id, ...money });
  const posting = known && (await findPayment(tx, known.payment_id));
  if (!posting) return;
  const what = `A deduction of ${formatNaira(money.amount)} on ${formatDate(lagosDate(known.deducted_on))} was already posted`;
  throw new Refusal(
    "duplicate",
    `${what}, reference ${posting.reference}: ${inWords(posting)}. If there was another one, it is posted when the provider shows it.`,
  );
}

async function keepDeduction(tx: Tx, loan: StoredLoan, payment: ManualPayment, paymentId: number): Promise<void> {
  const { amount, paidOn, at } = payment;
  const again = await reversedDeduction(tx, { loanId: loan.id, amount, on: paidOn });
  if (again) {
    await setDeductionPayment(tx, again.id, paymentId, again.provider_status ?? "");
    await markToldManually(tx, again.id, at);
    return;
  }
  const mandateId = (await newestMandate(tx, loan.id))?.id;
  const told = { toldBy: "manual", deductedOn: paidOn, paymentId, at } as const;
  await insertDeduction(tx, { loanId: loan.id, mandateId, amount, ...told });
}
