import { quoteSettlement, type SettlementQuote } from "../../domain/loan/cooling-off.ts";
import { formatNaira, type Kobo, subtract, ZERO } from "../../domain/money.ts";
import { freeAmount } from "../../domain/repayment/rebook.ts";
import { allocateSettlement } from "../../domain/repayment/settle.ts";
import { formatDate, type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { ACCOUNT_OF_METHOD, type AccountCode, type PaymentMethodCode } from "../ledger/account.ts";
import { paymentPostings } from "../ledger/payment-entry.ts";
import { settlementTermsOf } from "../loan-record/grace.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan } from "../loan-record/move-loan.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";
import { queueStop } from "../mandate-record/queue-stop.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { requireSettlementMeant } from "./by-hand/require-meant.ts";
import { requireValueDate } from "./by-hand/require-value-date.ts";
import { owes } from "./close-loan.ts";
import { insertPayment } from "./payment.store.ts";
import type { PostedPayment } from "./post-payment.ts";
import { freeLater, noteRebooked } from "./rebook-later.ts";
import { rowsOfDay } from "./rows-of-day.ts";
import { tellOfSettlement } from "./tell-customer.ts";

export interface SettlementPayment {
  readonly method: PaymentMethodCode;
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  readonly source?: "manual" | "statement";
  /** The account with the money; by default that of its method. */
  readonly into?: AccountCode;
  /** Whether more than twice the price needs confirmation. */
  readonly asksAboveTwice?: boolean;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Settles a locked, running loan at its price on the day of payment: within the cooling-off the received amount,
 * afterwards the liquidation amount, on a day of grace that of the due date. It settles every open row and waives
 * interest beyond the quote; money beyond it is customer credit, as is every payment of a later day. The loan is
 * liquidated and its mandate stopped. Refuses (422) a loan that is not running, an invalid value date, and less than
 * the quote.
 */
export async function settleLoan(tx: Tx, loan: StoredLoan, payment: SettlementPayment): Promise<PostedPayment> {
  const { method, reference, amount, paidOn, source = "manual", author, at } = payment;
  requireRunning(loan);
  await requireOwing(tx, loan);
  await requireValueDate(tx, loan, { paidOn, settles: true, at });
  const { rows, later } = await rowsOfDay(tx, loan.id, paidOn, at);
  const { cooling_off_days, ...terms } = await settlementTermsOf(tx, loan.loan_type_version_id);
  const quote = quoteSettlement(rows, paidOn, terms, payoutTermsOf({ ...loan, cooling_off_days }));
  requireEnough(loan, quote, { amount, paidOn, at });
  if (payment.asksAboveTwice) requireSettlementMeant(loan, amount, quote.amount);
  const { principal, interest, feeReturned, interestReturned } = quote;
  const into = payment.into ?? ACCOUNT_OF_METHOD[method];
  const unapplied = subtract(amount, quote.amount);
  const rebooked = later
    .filter(({ parts }) => parts.length > 0)
    .map((one) => ({ payment: one, now: { allocations: [], unapplied: freeAmount(one) } }));
  await freeLater(tx, loan, rebooked, { author, at });
  const id = await insertPayment(tx, {
    loanId: loan.id,
    method,
    reference,
    amount,
    unapplied,
    purpose: "settlement",
    source,
    into,
    paidOn,
    createdBy: author.userId,
    at,
    allocations: allocateSettlement(rows, quote),
    postings: paymentPostings({ loanId: loan.id, into, principal, interest, unapplied, feeReturned, interestReturned }),
    settles: true,
    feeReturned,
    interestReturned,
  });
  const after = { payment: id, amount, unapplied, purpose: "settlement", paidOn, ...givenBack(quote) };
  audit(tx, author, at, { action: "settlement recorded", object: `loan:${loan.id}`, after });
  await noteRebooked(tx, loan, rebooked, { entered: { id, reference, paidOn }, author, at });
  const note = `${quote.coolingOffTo ? "Given back within the cooling-off" : "Settled early"} with ${formatNaira(amount)}, reference ${reference}${dated(paidOn, at)}`;
  await moveLoan(tx, loan, { event: "liquidated", author, at, note });
  await queueStop(tx, loan.id, author, at);
  await tellOfSettlement(tx, loan, { amount, unapplied, at });
  return { id, applied: quote.amount, unapplied, balance: ZERO, closed: true, rebooked };
}

/** The day in words if it is not the day of entry. */
function dated(paidOn: LagosDate, at: Date): string {
  return paidOn === lagosDateOf(at) ? "" : `, paid on ${formatDate(paidOn)}`;
}

function givenBack({ coolingOffTo, feeReturned, interestReturned }: SettlementQuote) {
  return coolingOffTo === undefined ? {} : { coolingOff: true, feeReturned, interestReturned };
}

function requireRunning(loan: StoredLoan): void {
  if (loan.status === "disbursed") return;
  throw new Refusal("wrong-status", `Loan ${loan.reference} is not running, so it cannot be settled.`);
}

// It waits until its money is confirmed: otherwise anything would settle it, at a price of zero.
async function requireOwing(tx: Tx, loan: StoredLoan): Promise<void> {
  if ((await owes(tx, loan.id)) > 0) return;
  throw new Refusal("not-possible", `Loan ${loan.reference} owes nothing. It closes when its money is seen.`);
}

function requireEnough(
  loan: StoredLoan,
  quote: SettlementQuote,
  { amount, paidOn, at }: { amount: Kobo; paidOn: LagosDate; at: Date },
): void {
  if (amount >= quote.amount) return;
  const day = paidOn === lagosDateOf(at) ? "on this day" : `on ${formatDate(paidOn)}`;
  throw fieldError("amount", `Settling loan ${loan.reference} takes ${formatNaira(quote.amount)} ${day}.`);
}
