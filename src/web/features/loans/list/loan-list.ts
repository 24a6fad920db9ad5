import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import type { LoanColumn } from "./loan-list-columns.tsx";

/** What differs between the loan lists: everything else is the same page (LST-10). */
export interface LoanList {
  readonly path: string;
  readonly title: string;
  /** Empty for every status (LST-01). */
  readonly statuses: readonly LoanStatus[];
  readonly columns: readonly LoanColumn[];
  readonly context: string;
  /** Its loans wait for somebody. */
  readonly waits?: true;
  /** It says where to pay, to those who may pay out. */
  readonly paysOut?: true;
  /** The loans report can be downloaded here (EXP-01). */
  readonly reportable?: true;
  /** Why the list may be empty. */
  readonly empty: string;
}
