import { add, type Kobo, subtract, ZERO } from "../../domain/money.ts";
import type { AccountCode } from "./account.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Money received for a loan, in kobo, and its allocation; the unallocated rest is owed back to the customer. */
export interface PaymentAmounts {
  readonly loanId: number;
  readonly into: AccountCode;
  /** The loan whose credit it was, if `into` is customer credit: then no money arrives and credit is used. */
  readonly creditOf?: number;
  readonly principal: Kobo;
  readonly interest: Kobo;
  readonly unapplied: Kobo;
  /** Income refunded on a loan returned within the cooling-off, which the customer need not pay. */
  readonly feeReturned?: Kobo;
  readonly interestReturned?: Kobo;
}

/**
 * Dr bank, deducted-not-remitted, suspense or another loan's credit, and refunded income; Cr interest income,
 * principal, customer credit for the rest.
 */
export function paymentPostings(amounts: PaymentAmounts): readonly Posting[] {
  const { loanId, into, creditOf = loanId, principal, interest, unapplied } = amounts;
  const { feeReturned = ZERO, interestReturned = ZERO } = amounts;
  const amount = subtract(add(principal, interest, unapplied), add(feeReturned, interestReturned));
  return balanced([
    debit(into, amount, creditOf),
    debit("fee-income", feeReturned, loanId),
    debit("interest-income", interestReturned, loanId),
    credit("interest-income", interest, loanId),
    credit("loan-principal", principal, loanId),
    credit("customer-credit", unapplied, loanId),
  ]);
}
