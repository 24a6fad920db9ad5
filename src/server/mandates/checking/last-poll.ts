import { AWAITING_PAYOUT_STATUSES, RUNNING_STATUSES } from "../../../domain/loan/loan-status.ts";
import type { MandateToCheck } from "./poll.store.ts";

const LATE_DAYS = 90;
const DAY_MS = 86_400_000;
const OPEN: readonly string[] = [...RUNNING_STATUSES, ...AWAITING_PAYOUT_STATUSES];
const FOR_EVER = new Date(8.64e15);

/**
 * Until when a mandate is polled: for 90 days after its stop, since a payroll prepared before may still deduct; as long
 * after the end of one that ended by itself, once its loan is closed; otherwise without end.
 */
export function lastPollOf(mandate: MandateToCheck, lastDeductedOn: string | undefined): Date {
  if (mandate.status === "stopped")
    return new Date((mandate.stopped_at ?? mandate.booked_at).getTime() + LATE_DAYS * DAY_MS);
  if (mandate.status !== "ended" || OPEN.includes(mandate.loan_status)) return FOR_EVER;
  const last = lastDeductedOn ? new Date(lastDeductedOn) : mandate.booked_at;
  return new Date(last.getTime() + LATE_DAYS * DAY_MS);
}
