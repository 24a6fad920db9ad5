import { REJECTION_DAYS_MAX } from "../../contract/rejections.contract.ts";
import { addDays, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { fieldError, requireDaysInOrder } from "../refusal/refusal.ts";

/** Days of rejection, both inclusive. */
export interface RejectionDays {
  readonly from: LagosDate;
  readonly to: LagosDate;
}

/** The days of a request; refuses a period that ends before it begins, and one that is longer than a year. */
export function askedDays({ from_date, to_date }: { from_date: string; to_date: string }): RejectionDays {
  requireDaysInOrder("to_date", from_date, to_date);
  const [from, to] = [lagosDate(from_date), lagosDate(to_date)];
  if (addDays(from, REJECTION_DAYS_MAX) <= to) throw fieldError("to_date", "Choose at most a year.");
  return { from, to };
}
