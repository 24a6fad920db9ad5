import { add, type Kobo } from "../../domain/money.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Customer credit used for what its owner owes, in kobo. */
export interface CreditAmounts {
  readonly loanId: number;
  readonly principal: Kobo;
  readonly interest: Kobo;
}

/** Dr customer credit; Cr interest income and principal: the money is already in the bank. */
export function creditPostings({ loanId, principal, interest }: CreditAmounts): readonly Posting[] {
  return balanced([
    debit("customer-credit", add(principal, interest), loanId),
    credit("interest-income", interest, loanId),
    credit("loan-principal", principal, loanId),
  ]);
}

/** Turns applied credit back into credit: Dr interest income and principal; Cr customer credit. */
export function creditFreedPostings({ loanId, principal, interest }: CreditAmounts): readonly Posting[] {
  return balanced([
    debit("interest-income", interest, loanId),
    debit("loan-principal", principal, loanId),
    credit("customer-credit", add(principal, interest), loanId),
  ]);
}
