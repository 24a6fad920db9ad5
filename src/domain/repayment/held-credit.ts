import { add, type Kobo, kobo, ZERO } from "../money.ts";

/** A live payment of a loan. */
export interface LoanEntry {
  readonly id: number;
  /** Its rest, which is customer credit. */
  readonly unapplied: Kobo;
  /** What the loan would owe again without it: its parts of the rows, and what it had waived in them. */
  readonly carries: Kobo;
  /**
   * Whether a bank statement line (for closing a loan, one that two people entered) or a deduction of the provider
   * shows its money.
   */
  readonly isConfirmed: boolean;
}

/**
 * How much of an entry's credit may leave its loan: nothing of an unconfirmed entry; and of the confirmed ones together
 * no more than would be left without the unconfirmed, because the rows those cover would need that credit.
 */
export function freeCredit(entries: readonly LoanEntry[], id: number): Kobo {
  const entry = entries.find((one) => one.id === id);
  if (!entry?.isConfirmed) return ZERO;
  const credit = sumOf(entries, (one) => (one.isConfirmed ? one.unapplied : ZERO));
  const doubtful = sumOf(entries, (one) => (one.isConfirmed ? ZERO : one.carries));
  return kobo(Math.min(entry.unapplied, Math.max(0, credit - doubtful)));
}

/** The unconfirmed entries that have reduced what their loans owe. */
export function doubtfulEntries<Entry extends LoanEntry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ isConfirmed, carries }) => !isConfirmed && carries > 0);
}

/**
 * What a loan that owes nothing would owe without the unconfirmed payments: what they cover, less the credit of the
 * confirmed. At zero it closes; otherwise it waits until their money is seen or a second person agrees.
 */
export function unseenDebt(entries: readonly LoanEntry[]): Kobo {
  const credit = sumOf(entries, (one) => (one.isConfirmed ? one.unapplied : ZERO));
  const doubtful = sumOf(entries, (one) => (one.isConfirmed ? ZERO : one.carries));
  return kobo(Math.max(0, doubtful - credit));
}

function sumOf(entries: readonly LoanEntry[], amountOf: (entry: LoanEntry) => Kobo): Kobo {
  return add(...entries.map(amountOf));
}
