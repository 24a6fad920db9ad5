import type { ScheduledDeduction } from "../../../../contract/deductions.contract.ts";

export type ScheduleStatus = "COMPLETED" | "OVERDUE" | "ACTIVE";

/**
 * The status shown for a row; `today` is the server's Lagos date, and an instalment due today is not overdue (DED-12 to
 * DED-14).
 */
export function scheduleStatus({ active, due_date }: ScheduledDeduction, today: string): ScheduleStatus {
  if (!active) return "COMPLETED";
  return due_date < today ? "OVERDUE" : "ACTIVE";
}
