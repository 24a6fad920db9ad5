import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { type Clock, today } from "../clock.ts";

/** The day on which money came that a person enters: today when they name none. */
export function paidOnOf({ paidOn }: { readonly paidOn?: string | null | undefined }, clock: Clock): LagosDate {
  return paidOn ? lagosDate(paidOn) : today(clock);
}
