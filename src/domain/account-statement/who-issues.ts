import type { Demand } from "../permissions.ts";

/** Whoever writes to customers issues their statements of account. */
export const ISSUES_STATEMENTS = {
  anyOf: ["edit-loan", "add-repayment", "edit-repayment", "disburse-loan", "view-users"],
} as const satisfies Demand;
