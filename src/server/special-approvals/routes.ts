import type { Route } from "../http/route.ts";
import { createSpecialApprovalRoute } from "./create-special-approval.route.ts";
import { deactivateSpecialApprovalRoute } from "./deactivate-special-approval.route.ts";
import { listSpecialApprovalsRoute } from "./list-special-approvals.route.ts";

export const SPECIAL_APPROVAL_ROUTES: readonly Route[] = [
  createSpecialApprovalRoute,
  deactivateSpecialApprovalRoute,
  listSpecialApprovalsRoute,
];
