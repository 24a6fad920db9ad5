import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { type Clock, today } from "../clock.ts";

/** The day of manually entered money: today by default. */
export function paidOnOf({ paidOn }: { readonly paidOn?: string | null | undefined }, clock: Clock): LagosDate {
  return paidOn ? lagosDate(paidOn) : today(clock);
}
