import type { Route } from "../http/route.ts";
import { exportAuditRoute } from "./export-audit.route.ts";
import { listAuditRoute } from "./list-audit.route.ts";
import { listAuditChoicesRoute } from "./list-audit-choices.route.ts";
import { listHistoryRoute } from "./list-history.route.ts";
import { listSecurityLogRoute } from "./list-security-log.route.ts";
import { getAuditVerdictRoute } from "./verifying/get-audit-verdict.route.ts";
import { verifyAuditRoute } from "./verifying/verify-audit.route.ts";

export const AUDIT_LOG_ROUTES: readonly Route[] = [
  listAuditRoute,
  listAuditChoicesRoute,
  getAuditVerdictRoute,
  verifyAuditRoute,
  exportAuditRoute,
  listHistoryRoute,
  listSecurityLogRoute,
];
