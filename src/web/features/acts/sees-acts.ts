import type { Permission } from "../../../domain/permissions.ts";

/** Any of these permissions shows acts that wait for a second person. */
export const SEES_ACTS: readonly Permission[] = ["view-repayments", "add-repayment", "edit-repayment", "disburse-loan"];
