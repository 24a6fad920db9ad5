import { add, type Kobo, kobo, ZERO } from "../money.ts";

/** A payment of a loan that stands. */
export interface LoanEntry {
  readonly id: number;
  /** What is left of it as customer credit. */
  readonly unapplied: Kobo;
  /** What the loan would owe again if it had not come: its parts of the rows, and what it had waived in them. */
  readonly carries: Kobo;
  /** Whether a line of a bank statement, for the closing of a loan one that two people brought, or a deduction of the provider shows its money. */
  readonly isConfirmed: boolean;
}

/**
 * How much of an entry's credit may leave its loan. Nothing of one that nothing has confirmed; and of the others together
 * no more than would be left if the unconfirmed had not come, since those have room for credit that is none without them.
 */
export function freeCredit(entries: readonly LoanEntry[], id: number): Kobo {
  const entry = entries.find((one) => one.id === id);
  if (!entry?.isConfirmed) return ZERO;
  const credit = sumOf(entries, (one) => (one.isConfirmed ? one.unapplied : ZERO));
  const doubtful = sumOf(entries, (one) => (one.isConfirmed ? ZERO : one.carries));
  return kobo(Math.min(entry.unapplied, Math.max(0, credit - doubtful)));
}

/** The entries that have lowered what their loans owe, and that nothing has confirmed. */
export function doubtfulEntries<Entry extends LoanEntry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ isConfirmed, carries }) => !isConfirmed && carries > 0);
}

/**
 * What a loan that owes nothing would owe if the unconfirmed had not come: what they carry, less what the confirmed have
 * left over. When that is nothing it closes; else it waits until their money is seen or a second person agrees.
 */
export function unseenDebt(entries: readonly LoanEntry[]): Kobo {
  const credit = sumOf(entries, (one) => (one.isConfirmed ? one.unapplied : ZERO));
  const doubtful = sumOf(entries, (one) => (one.isConfirmed ? ZERO : one.carries));
  return kobo(Math.max(0, doubtful - credit));
}

function sumOf(entries: readonly LoanEntry[], amountOf: (entry: LoanEntry) => Kobo): Kobo {
  return add(...entries.map(amountOf));
}
