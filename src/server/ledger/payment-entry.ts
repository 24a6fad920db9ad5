import type { Kobo } from "../../domain/money.ts";
import type { AccountCode } from "./account.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Money received for a loan, in kobo, and where it went; what no row took is owed back to the customer. */
export interface PaymentAmounts {
  readonly loanId: number;
  readonly into: AccountCode;
  readonly principal: Kobo;
  readonly interest: Kobo;
  readonly unapplied: Kobo;
}

/** Dr bank (or deducted-not-remitted); Cr interest income, principal, and customer credit for the rest. */
export function paymentPostings({ loanId, into, principal, interest, unapplied }: PaymentAmounts): readonly Posting[] {
  const amount = (principal + interest + unapplied) as Kobo;
  return balanced([
    debit(into, amount, loanId),
    credit("interest-income", interest, loanId),
    credit("loan-principal", principal, loanId),
    credit("customer-credit", unapplied, loanId),
  ]);
}
