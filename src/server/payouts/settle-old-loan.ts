import { type LiquidationQuote, type OwedRow, quoteLiquidation } from "../../domain/loan/liquidation.ts";
import { ZERO } from "../../domain/money.ts";
import { allocateSettlement } from "../../domain/repayment/settle.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { settlementTermsOf } from "../loan-record/grace.store.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404, moveLoan } from "../loan-record/move-loan.ts";
import { settledMeanwhileWords } from "../loans/payout-hold.ts";
import { queueStop } from "../mandate-record/queue-stop.ts";
import { insertPayment, paymentsWithReference } from "../money-in/payment.store.ts";
import { bookPaymentReversal } from "../money-in/reversal/book-payment-reversal.ts";
import { Refusal } from "../refusal/refusal.ts";

/** The locked loan that a top-up settles, with its settlement amount today. */
export interface OldLoan {
  readonly loan: StoredLoan;
  readonly rows: readonly OwedRow[];
  readonly quote: LiquidationQuote;
}

/** Locks the old loan and recalculates its liquidation. Refuses if it is no longer running. */
export async function quoteOldLoan(tx: Tx, id: number, on: LagosDate): Promise<OldLoan> {
  const loan = await lockLoanOr404(tx, id);
  if (loan.status !== "disbursed") {
    throw new Refusal("not-possible", settledMeanwhileWords(loan));
  }
  const terms = await settlementTermsOf(tx, loan.loan_type_version_id);
  const rows = await readOwedRows(tx, id);
  return { loan, rows, quote: quoteLiquidation(rows, on, terms) };
}

interface Closing {
  readonly newLoan: StoredLoan;
  readonly disbursementId: number;
  readonly author: Author;
  readonly at: Date;
  readonly on: LagosDate;
}

/** Settles the old loan's rows at the quote, closes it as liquidated and stops its mandate. */
export async function closeOldLoan(
  tx: Tx,
  { loan, rows, quote }: OldLoan,
  { newLoan, disbursementId, author, at, on }: Closing,
): Promise<void> {
  await insertPayment(tx, {
    loanId: loan.id,
    method: undefined,
    reference: topUpReference(newLoan, disbursementId),
    amount: quote.amount,
    unapplied: ZERO,
    purpose: "top-up",
    source: "top-up",
    into: undefined,
    paidOn: on,
    createdBy: author.userId,
    at,
    allocations: allocateSettlement(rows, quote),
    settles: true,
  });
  await moveLoan(tx, loan, { event: "liquidated", author, at, note: `Settled by top-up ${newLoan.reference}` });
  await queueStop(tx, loan.id, author, at);
}

/** The old loan's payment is identified by the new loan and its payout. */
function topUpReference(newLoan: StoredLoan, disbursementId: number): string {
  return `Top-up ${newLoan.reference}/${disbursementId}`;
}

/**
 * Reverses the settlement of the old loan when the new one's payout is reversed: its rows and its mandate are open
 * again.
 */
export async function reopenOldLoan(
  tx: Tx,
  oldLoanId: number,
  { newLoan, disbursementId, author, at }: Omit<Closing, "on">,
): Promise<void> {
  const loan = await lockLoanOr404(tx, oldLoanId);
  const reference = topUpReference(newLoan, disbursementId);
  const payment = (await paymentsWithReference(tx, reference)).find((one) => one.loan_id === oldLoanId);
  if (!payment) throw new Error(`loan ${oldLoanId} has no payment ${reference}`);
  const reason = `The payout of loan ${newLoan.reference} was reversed`;
  await bookPaymentReversal(tx, loan, { paymentId: payment.id, reason, author, at, withPayout: true });
}
