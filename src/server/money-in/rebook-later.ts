import { add, formatNaira, type Kobo } from "../../domain/money.ts";
import { type RowAllocation, sumOfParts } from "../../domain/repayment/allocate.ts";
import type { Rebooked } from "../../domain/repayment/rebook.ts";
import { formatDate, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { creditFreedPostings, creditPostings } from "../ledger/credit-entry.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { noteApplication, writeApplication } from "../loan-record/customer-credit.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { type LaterPaymentOfLoan, takePartsOut } from "./later-payment.store.ts";

export type RebookedOfLoan = Rebooked<LaterPaymentOfLoan>;

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

/**
 * Takes the parts of later payments out of a locked loan's rows, each by a mirroring entry: the rows are as before
 * them, and that money is customer credit. No entry is changed.
 */
export async function freeLater(
  tx: Tx,
  loan: StoredLoan,
  rebooked: readonly RebookedOfLoan[],
  by: WhoAndWhen,
): Promise<void> {
  for (const { payment } of rebooked) {
    const moved = movedBy(payment.parts);
    if (!moved) continue;
    await takePartsOut(tx, payment.id, moved.amount);
    await bookMove(tx, loan, { payment, kind: "freed", ...moved, ...by });
  }
}

/** Applies credit of later payments to the rows again, each by its own entry. */
export async function applyLater(
  tx: Tx,
  loan: StoredLoan,
  rebooked: readonly RebookedOfLoan[],
  by: WhoAndWhen,
): Promise<void> {
  for (const { payment, now } of rebooked) {
    const moved = movedBy(now.allocations);
    if (!moved) continue;
    await writeApplication(tx, { loanId: loan.id, paymentId: payment.id, ...now });
    await bookMove(tx, loan, { payment, kind: "applied", ...moved, ...by });
  }
}

interface Moved {
  readonly principal: Kobo;
  readonly interest: Kobo;
  readonly amount: Kobo;
}

/** The sum of parts of rows; undefined if it is zero. */
function movedBy(parts: readonly RowAllocation[]): Moved | undefined {
  const { principal, interest } = sumOfParts(parts);
  const amount = add(principal, interest);
  return amount === 0 ? undefined : { principal, interest, amount };
}

interface Move extends Moved, WhoAndWhen {
  readonly payment: LaterPaymentOfLoan;
  /** From the rows to credit, or from credit to the rows. */
  readonly kind: "freed" | "applied";
}

/** Records a use of a payment's credit and books it, on the day of the payment's own entry. */
async function bookMove(tx: Tx, loan: StoredLoan, { payment, kind, principal, interest, amount, author, at }: Move) {
  const use = { kind, loanId: loan.id, paymentId: payment.id, amount, by: author.userId, at };
  const sourceId = await noteApplication(tx, use);
  const { entry, postingsOf } = ENTRIES[kind];
  const postings = postingsOf({ loanId: loan.id, principal, interest });
  const fact = { source: "credit-use", sourceId, bookedOn: payment.bookedOn, at } as const;
  await bookEntry(tx, { kind: entry, ...fact, postings });
}

const ENTRIES = {
  freed: { entry: "credit-freed", postingsOf: creditFreedPostings },
  applied: { entry: "credit-applied", postingsOf: creditPostings },
} as const;

/** Records in timeline and audit log which payments were allocated again, with the results. */
export async function noteRebooked(
  tx: Tx,
  loan: StoredLoan,
  rebooked: readonly RebookedOfLoan[],
  { entered, author, at }: WhoAndWhen & { readonly entered: { id: number; reference: string; paidOn: LagosDate } },
): Promise<void> {
  if (rebooked.length === 0) return;
  const because = `${entered.reference} of ${formatDate(entered.paidOn)} was entered late`;
  const text = `${because}. Shared out again after it: ${rebooked.map(inWords).join("; ")}`;
  const payments = rebooked.map(({ payment, now }) => ({
    payment: payment.id,
    before: { parts: payment.parts, unapplied: payment.unapplied },
    after: { parts: now.allocations, unapplied: now.unapplied },
  }));
  const facts = { enteredLate: entered.id, paidOn: entered.paidOn, payments };
  await noteOnLoan(tx, loan, { note: "payments-rebooked", text, author, at, facts });
}

/** "REF-1 of 5 Nov 2026, ₦65,000.00 in instalments and ₦0.00 customer credit". */
function inWords({ payment, now }: RebookedOfLoan): string {
  const { principal, interest } = sumOfParts(now.allocations);
  const what = `${formatNaira(add(principal, interest))} in instalments, ${formatNaira(now.unapplied)} customer credit`;
  return `${payment.reference} of ${formatDate(payment.paidOn)} (${what})`;
}
