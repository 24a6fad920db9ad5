import type { DeductionColumn } from "./list/deduction-columns.tsx";

/** What differs between the deduction tables. */
export interface DeductionList {
  readonly path: string;
  readonly title: string;
  /** Which loans; the last part of the API address. */
  readonly scope: "pending" | "overdue" | "all";
  readonly context: string;
  /** Why the table may be empty. */
  readonly empty: string;
}

/** The columns of all three, and their order. */
export const DEDUCTION_COLUMN_NAMES = [
  "name",
  "phone",
  "reference",
  "amount",
  "balance",
  "mandate",
  "mandateStatus",
  "overdue",
  "created",
] as const satisfies readonly DeductionColumn[];

export const DEDUCTION_LISTS: readonly DeductionList[] = [
  {
    path: "/deductions/pending",
    title: "Pending Deductions",
    scope: "pending",
    context: "Loans with an instalment due today or later, and none overdue.",
    empty: "No running loan has an instalment still to fall due without one overdue.",
  },
  {
    path: "/deductions/overdue",
    title: "Overdue Deductions",
    scope: "overdue",
    context: "Loans with an instalment that was due before today and is not paid.",
    empty: "No instalment is overdue.",
  },
  {
    path: "/deductions/all",
    title: "All Deductions",
    scope: "all",
    context: "Every loan that has been paid out.",
    empty: "No loan has been paid out yet.",
  },
];
