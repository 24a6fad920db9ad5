import { earliestValueDate } from "../../../domain/repayment/value-date.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";

/** The dates that an incoming payment may have. */
export interface PaymentDays {
  readonly earliest: LagosDate;
  readonly today: LagosDate;
}

/** The last days up to today, none before the payout if that is known. The API checks further limits. */
export function paymentDays(paidOutAt?: string): PaymentDays {
  const today = lagosDateOf(new Date());
  const payout = paidOutAt === undefined ? [] : [{ on: lagosDateOf(new Date(paidOutAt)), what: "paid-out" } as const];
  return { today, earliest: earliestValueDate(today, payout).on };
}
