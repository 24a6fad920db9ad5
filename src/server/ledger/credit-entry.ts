import { add, type Kobo } from "../../domain/money.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Customer credit that pays what its owner owes after all, in kobo. */
export interface CreditAmounts {
  readonly loanId: number;
  readonly principal: Kobo;
  readonly interest: Kobo;
}

/** Dr customer credit; Cr interest income and principal: the money is in the bank already. */
export function creditPostings({ loanId, principal, interest }: CreditAmounts): readonly Posting[] {
  return balanced([
    debit("customer-credit", add(principal, interest), loanId),
    credit("interest-income", interest, loanId),
    credit("loan-principal", principal, loanId),
  ]);
}

/** What credit had paid is credit again: Dr interest income and principal; Cr customer credit. */
export function creditFreedPostings({ loanId, principal, interest }: CreditAmounts): readonly Posting[] {
  return balanced([
    debit("interest-income", interest, loanId),
    debit("loan-principal", principal, loanId),
    credit("customer-credit", add(principal, interest), loanId),
  ]);
}
