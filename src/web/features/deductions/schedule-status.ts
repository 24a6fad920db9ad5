import type { ScheduledDeduction } from "../../../contract/deductions.contract.ts";

export type ScheduleStatus = "COMPLETED" | "OVERDUE" | "ACTIVE";

/** A row as an officer reads it; `today` is the server's Lagos day, and what falls due on it is not overdue (DED-12 to DED-14). */
export function scheduleStatus({ active, due_date }: ScheduledDeduction, today: string): ScheduleStatus {
  if (!active) return "COMPLETED";
  return due_date < today ? "OVERDUE" : "ACTIVE";
}
