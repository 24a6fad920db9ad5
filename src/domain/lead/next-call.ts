import { addDays, lagosDateOf, startOfLagosDay } from "../time/lagos-date.ts";
import { nextContactTime } from "./contact-hours.ts";
import type { LeadStatus } from "./lead-status.ts";

/**
 * Days until a lead of this status is called again if no time was agreed; new leads, and those who answered a link, at
 * once.
 */
const CALLED_AGAIN_AFTER_DAYS: Readonly<Partial<Record<LeadStatus, number>>> = {
  new: 0,
  did_not_answer: 1,
  call_back: 1,
  unreachable: 1,
  interested: 2,
  link_sent: 2,
  link_submitted: 0,
};

/**
 * When a lead may be called next, always within contact hours: at the agreed time, otherwise the status's number of
 * Lagos days after it was set. Undefined if nobody calls again: not interested, wrong number, converted, do not
 * contact.
 */
export function nextCallAt(status: LeadStatus, setAt: Date, callBackAt: Date | undefined): Date | undefined {
  const days = CALLED_AGAIN_AFTER_DAYS[status];
  if (days === undefined) return undefined;
  if (callBackAt) return nextContactTime(callBackAt);
  return nextContactTime(days === 0 ? setAt : startOfLagosDay(addDays(lagosDateOf(setAt), days)));
}
