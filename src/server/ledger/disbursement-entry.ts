import { type Kobo, subtract } from "../../domain/money.ts";
import { balanced, credit, debit, type Posting } from "./posting.ts";

/** A payout, in kobo. A top-up also settles the old loan: its principal and the quoted interest. */
export interface DisbursementAmounts {
  readonly loanId: number;
  readonly approved: Kobo;
  readonly fee: Kobo;
  readonly settles?: { readonly loanId: number; readonly principal: Kobo; readonly interest: Kobo };
}

/** The amount paid out: approved − fee − liquidation of the old loan. May be zero or less; the caller refuses that. */
export function payoutOf({ approved, fee, settles }: DisbursementAmounts): Kobo {
  const afterFee = subtract(approved, fee);
  return settles ? subtract(subtract(afterFee, settles.principal), settles.interest) : afterFee;
}

/** Dr principal approved; Cr bank payout, fee income, and for a top-up the old loan's principal and interest income. */
export function disbursementPostings(amounts: DisbursementAmounts): readonly Posting[] {
  const { loanId, approved, fee, settles } = amounts;
  return balanced([
    debit("loan-principal", approved, loanId),
    credit("bank-payout", payoutOf(amounts), loanId),
    credit("fee-income", fee, loanId),
    ...(settles
      ? [
          credit("loan-principal", settles.principal, settles.loanId),
          credit("interest-income", settles.interest, settles.loanId),
        ]
      : []),
  ]);
}
