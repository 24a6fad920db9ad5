import type { Route } from "../http/route.ts";
import { exportAuditRoute } from "./export-audit.ts";
import { listAuditRoute } from "./list-audit.ts";
import { listAuditChoicesRoute } from "./list-audit-choices.ts";
import { listHistoryRoute } from "./list-history.ts";
import { listSecurityLogRoute } from "./list-security-log.ts";
import { readAuditVerdictRoute, verifyAuditRoute } from "./verify-audit.ts";

export const AUDIT_ROUTES: readonly Route[] = [
  listAuditRoute,
  listAuditChoicesRoute,
  readAuditVerdictRoute,
  verifyAuditRoute,
  exportAuditRoute,
  listHistoryRoute,
  listSecurityLogRoute,
];
