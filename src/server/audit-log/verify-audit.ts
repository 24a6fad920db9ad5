import { setTimeout } from "node:timers/promises";
import { readAuditVerdict, verifyAudit } from "../../contract/audit.contract.ts";
import { route } from "../http/route.ts";
import { type KeptCheck, newestCheck } from "./check.store.ts";
import { checkAudit } from "./check-audit.ts";

/** What the newest check found; null before the first. */
export const readAuditVerdictRoute = route(readAuditVerdict, async ({ deps }) => {
  const check = await newestCheck(deps.db);
  return { data: check ? presentCheck(check) : null };
});

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

function presentCheck({ checked_at, rows, anchored_rows, anchor_at, faults }: KeptCheck) {
  return {
    sound: faults.length === 0,
    rows,
    checked_at: checked_at.toISOString(),
    anchor: anchored_rows === null || anchor_at === null ? null : { rows: anchored_rows, at: anchor_at.toISOString() },
    faults: [...faults],
  };
}
