import type { DEDUCTION_STATUSES } from "../../contract/deductions.contract.ts";
import type { OverdueBand } from "../../domain/loan/overdue-bands.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";

/** Which loans: those of a deduction status, or every loan whose money is out; and optional search words. */
export interface DeductionFilter {
  readonly status: (typeof DEDUCTION_STATUSES)[number] | undefined;
  /** Decides what is overdue. */
  readonly today: LagosDate;
  readonly q: string | undefined;
  /** Of overdue ones only those of a band. */
  readonly band?: OverdueBand | undefined;
  /** Overdue ones in the order of their days overdue, the most first; otherwise the newest loans come first. */
  readonly byDays?: boolean;
}
