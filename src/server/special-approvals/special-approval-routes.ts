import type { Route } from "../http/route.ts";
import { createSpecialApprovalRoute } from "./create-special-approval.ts";
import { deactivateSpecialApprovalRoute } from "./deactivate-special-approval.ts";
import { listSpecialApprovalsRoute } from "./list-special-approvals.ts";

export const SPECIAL_APPROVAL_ROUTES: readonly Route[] = [
  createSpecialApprovalRoute,
  deactivateSpecialApprovalRoute,
  listSpecialApprovalsRoute,
];
