import type { Permission } from "../../../domain/permissions.ts";

/** Any of them shows what waits for a second person. */
export const SEES_ACTS: readonly Permission[] = ["view-repayments", "add-repayment", "edit-repayment", "disburse-loan"];
