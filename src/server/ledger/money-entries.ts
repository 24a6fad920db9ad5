import type { Kobo } from "../../domain/money.ts";
import type { AccountCode } from "./account.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Refunded customer credit, in kobo: Dr customer credit; Cr the bank it is paid from. */
export function refundPostings(loanId: number, amount: Kobo, from: AccountCode): readonly Posting[] {
  return balanced([debit("customer-credit", amount, loanId), credit(from, amount, loanId)]);
}

/**
 * Deductions whose money has arrived, in kobo: Dr the bank, or suspense if it was there; Cr deducted-not-remitted. No
 * loan changes.
 */
export function clearingPostings(amount: Kobo, into: AccountCode): readonly Posting[] {
  return balanced([debit(into, amount), credit("deducted-not-remitted", amount)]);
}

/** Money in the bank without a known loan, in kobo: Dr bank; Cr suspense. */
export function suspensePostings(amount: Kobo, into: AccountCode): readonly Posting[] {
  return balanced([debit(into, amount), credit("suspense", amount)]);
}

/** Money returned to its sender, or booked twice through a second copy of its line, in kobo: Dr suspense; Cr bank. */
export function returnPostings(amount: Kobo, from: AccountCode): readonly Posting[] {
  return balanced([debit("suspense", amount), credit(from, amount)]);
}

/** Money in suspense that is an earlier payment, in kobo: Dr suspense; Cr the account that the payment debited. */
export function confirmationPostings(amount: Kobo, of: AccountCode): readonly Posting[] {
  return balanced([debit("suspense", amount), credit(of, amount)]);
}
