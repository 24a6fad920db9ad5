import { listStatusOptions } from "../../contract/reports.contract.ts";
import { LOAN_STATUS_LABELS, LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { route } from "../http/route.ts";

const LOANS = LOAN_STATUSES.map((value) => ({ value, label: LOAN_STATUS_LABELS[value] }));

const DEDUCTIONS = ["active", "overdue", "completed", "liquidated", "stopped"].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** EXP-05, API-32: one call for two uses, the report's statuses and the deduction list's. */
export const listStatusOptionsRoute = route(listStatusOptions, async ({ query }) => ({
  data: query?.scope === "deductions" ? DEDUCTIONS : LOANS,
}));
