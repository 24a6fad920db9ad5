import { setTimeout } from "node:timers/promises";
import { verifyAudit } from "../../contract/audit-log.contract.ts";
import { route } from "../http/route.ts";
import { presentCheck } from "./check.presenter.ts";
import { newestCheck } from "./check.store.ts";
import { checkAudit } from "./check-audit.ts";

/** Whoever asks is answered after so long, whether or not the check has come to its end. */
const ANSWERED_AFTER_MS = 1500;

/** Checks the log now; what takes longer goes on by itself, and its verdict is kept like any other. */
export const verifyAuditRoute = route(verifyAudit, async ({ author, deps }) => {
  const checking = checkAudit(deps, author);
  const found = await Promise.race([checking, setTimeout(ANSWERED_AFTER_MS, undefined, { ref: false })]);
  if (found) return { data: { running: false, newest: presentCheck(found) } };
  checking.catch((error: unknown) => deps.log.error({ err: error }, "the check of the audit log broke off"));
  const before = await newestCheck(deps.db);
  return { data: { running: true, newest: before ? presentCheck(before) : null } };
});
