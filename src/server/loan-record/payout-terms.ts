import type { PayoutTerms } from "../../domain/loan/cooling-off.ts";
import { kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";

/** The start of a stored loan, for pricing its settlement; undefined before its payout. */
export function payoutTermsOf(loan: {
  readonly disbursed_at: Date | null;
  readonly fee: number | null;
  readonly cooling_off_days: number;
}): PayoutTerms | undefined {
  if (!loan.disbursed_at) return undefined;
  return { paidOutOn: lagosDateOf(loan.disbursed_at), fee: kobo(loan.fee ?? 0), coolingOffDays: loan.cooling_off_days };
}
