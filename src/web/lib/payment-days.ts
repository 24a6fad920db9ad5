import { earliestValueDate } from "../../domain/repayment/value-date.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";

/** The days that money which came in may be dated at. */
export interface PaymentDays {
  readonly earliest: LagosDate;
  readonly today: LagosDate;
}

/** The last days up to today, and none before the payout where that is known. The API knows of more bounds. */
export function paymentDays(paidOutAt?: string): PaymentDays {
  const today = lagosDateOf(new Date());
  const payout = paidOutAt === undefined ? [] : [{ on: lagosDateOf(new Date(paidOutAt)), what: "paid-out" } as const];
  return { today, earliest: earliestValueDate(today, payout).on };
}
