import { SECURITY_LOG } from "../../audit/chained-log.ts";
import { auditKeys } from "../../audit/open-audit-seal.ts";
import { FAULTS_MAX, verifyChain } from "../../audit/verify-chain.ts";
import { isOfWrongClock } from "../../clock.ts";
import { type Author, audit } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { type KeptCheck, keepCheck, newestCheck } from "./check.store.ts";

type Needed = Pick<Deps, "db" | "clock" | "log" | "folder" | "installationKey">;

const running = new WeakSet<Needed["db"]>();
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Checks the whole audit log and security log, and stores the findings. Throws 429 while a check is running: each
 * occupies a core for its whole duration.
 */
export async function checkAudit({ db, clock, log, folder, installationKey }: Needed, by?: Author): Promise<KeptCheck> {
  if (running.has(db)) throw new Refusal("too-many-requests", "A check is running. Look again in a minute.");
  running.add(db);
  try {
    const ofChanges = await verifyChain(db.query, auditKeys(folder, installationKey));
    const security = await verifyChain(db.query, auditKeys(folder, installationKey, SECURITY_LOG));
    const ofSecurity = security.faults.map((fault) => `In the security log: ${fault}`);
    const verdict = { ...ofChanges, faults: [...ofChanges.faults, ...ofSecurity].slice(0, FAULTS_MAX) };
    const { rows, faults } = verdict;
    if (faults.length > 0)
      log.error({ rows, faults: faults.length }, "the audit log or the security log does not hold");
    const at = clock.now();
    return await db.transaction(async (tx) => {
      const after = { rows, faults: faults.length };
      if (by) audit(tx, by, at, { action: "audit log checked", object: "audit-log", after });
      return keepCheck(tx, verdict, at);
    });
  } finally {
    running.delete(db);
  }
}

/** Runs automatically once a day. Returns how many checks were made. */
export async function checkAuditDaily(deps: Needed): Promise<number> {
  const last = await newestCheck(deps.db);
  const now = deps.clock.now();
  if (last && now.getTime() - last.checked_at.getTime() < DAY_MS && !isOfWrongClock(last.checked_at, now)) return 0;
  if (running.has(deps.db)) return 0;
  await checkAudit(deps);
  return 0;
}
