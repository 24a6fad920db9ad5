import type { Route } from "../http/route.ts";
import { approveRequestRoute } from "./approve-request.route.ts";
import { listApprovalRequestsRoute } from "./list-approval-requests.route.ts";
import { refuseRequestRoute } from "./refuse-request.route.ts";
import { withdrawRequestRoute } from "./withdraw-request.route.ts";

export const APPROVAL_REQUEST_ROUTES: readonly Route[] = [
  listApprovalRequestsRoute,
  approveRequestRoute,
  refuseRequestRoute,
  withdrawRequestRoute,
];
