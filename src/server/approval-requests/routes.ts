import type { Route } from "../http/route.ts";
import { approveRequestRoute, refuseRequestRoute, withdrawRequestRoute } from "./decide-request.ts";
import { listApprovalRequestsRoute } from "./list-approval-requests.route.ts";

export const APPROVAL_REQUEST_ROUTES: readonly Route[] = [
  listApprovalRequestsRoute,
  approveRequestRoute,
  refuseRequestRoute,
  withdrawRequestRoute,
];
