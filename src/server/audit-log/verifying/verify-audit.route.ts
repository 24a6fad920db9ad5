import { setTimeout } from "node:timers/promises";
import { verifyAudit } from "../../../contract/audit-log.contract.ts";
import { route } from "../../http/route.ts";
import { presentCheck } from "./check.presenter.ts";
import { newestCheck } from "./check.store.ts";
import { checkAudit } from "./check-audit.ts";

/** The caller gets an answer after this time, whether or not the check has finished. */
const ANSWERED_AFTER_MS = 1500;

/** Checks the log now; a longer check continues in the background, and its verdict is stored like any other. */
export const verifyAuditRoute = route(verifyAudit, async ({ author, deps }) => {
  const checking = checkAudit(deps, author);
  const found = await Promise.race([checking, setTimeout(ANSWERED_AFTER_MS, undefined, { ref: false })]);
  if (found) return { data: { running: false, newest: presentCheck(found) } };
  checking.catch((error: unknown) => deps.log.error({ err: error }, "the check of the audit log failed"));
  const before = await newestCheck(deps.db);
  return { data: { running: true, newest: before ? presentCheck(before) : null } };
});
