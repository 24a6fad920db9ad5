import type { Kobo } from "../../money.ts";

/** One month of a loan before anything is paid. Rows are numbered from 1. */
export interface PlannedInstalment {
  readonly number: number;
  readonly principal: Kobo;
  readonly interest: Kobo;
}
