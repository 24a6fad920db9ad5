import type { Kobo } from "../../domain/money.ts";
import type { AccountCode } from "./account.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Customer credit that is paid back, in kobo: Dr customer credit; Cr the bank it leaves from. */
export function refundPostings(loanId: number, amount: Kobo, from: AccountCode): readonly Posting[] {
  return balanced([debit("customer-credit", amount, loanId), credit(from, amount, loanId)]);
}

/** Deductions whose money has arrived, in kobo: Dr the bank, or suspense when it lay there; Cr deducted-not-remitted. No loan is touched. */
export function clearingPostings(amount: Kobo, into: AccountCode): readonly Posting[] {
  return balanced([debit(into, amount), credit("deducted-not-remitted", amount)]);
}

/** Money in the bank that belongs to no loan yet, in kobo: Dr bank; Cr suspense. */
export function suspensePostings(amount: Kobo, into: AccountCode): readonly Posting[] {
  return balanced([debit(into, amount), credit("suspense", amount)]);
}

/** Money that goes back to whoever sent it, or that a second copy of its line had brought once more, in kobo: Dr suspense; Cr bank. */
export function returnPostings(amount: Kobo, from: AccountCode): readonly Posting[] {
  return balanced([debit("suspense", amount), credit(from, amount)]);
}

/** Money in suspense that is a payment of before, in kobo: Dr suspense; Cr the account that the payment was debited to. */
export function confirmationPostings(amount: Kobo, of: AccountCode): readonly Posting[] {
  return balanced([debit("suspense", amount), credit(of, amount)]);
}
