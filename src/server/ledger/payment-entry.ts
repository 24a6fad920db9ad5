import type { Kobo } from "../../domain/money.ts";
import type { AccountCode } from "./account.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** Money received for a loan, in kobo, and where it went; what no row took is owed back to the customer. */
export interface PaymentAmounts {
  readonly loanId: number;
  readonly into: AccountCode;
  /** Whose credit it was, when `into` is customer credit: then nothing arrives and credit is used up. */
  readonly creditOf?: number;
  readonly principal: Kobo;
  readonly interest: Kobo;
  readonly unapplied: Kobo;
}

/** Dr bank, deducted-not-remitted, suspense or another loan's credit; Cr interest income, principal, customer credit for the rest. */
export function paymentPostings(amounts: PaymentAmounts): readonly Posting[] {
  const { loanId, into, creditOf = loanId, principal, interest, unapplied } = amounts;
  const amount = (principal + interest + unapplied) as Kobo;
  return balanced([
    debit(into, amount, creditOf),
    credit("interest-income", interest, loanId),
    credit("loan-principal", principal, loanId),
    credit("customer-credit", unapplied, loanId),
  ]);
}
