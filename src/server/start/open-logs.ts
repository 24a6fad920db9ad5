import type { FastifyBaseLogger } from "fastify";
import { anchorHeads } from "../audit/anchor-heads.job.ts";
import { nameCuts } from "../audit/name-cut.ts";
import { openAuditSeal } from "../audit/open-audit-seal.ts";
import type { Clock } from "../clock.ts";
import { type Database, withSeal } from "../db/connect.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { loggedNotes } from "../security-log/logged-notes.ts";
import type { SecurityNotes } from "../security-log/note-security.ts";
import { openSecurityLog } from "../security-log/open-security-log.ts";

interface Needed {
  readonly db: Database;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

export interface OpenLogs {
  /** Seals its audit rows; a replica has none. */
  readonly db: Database;
  readonly security: SecurityNotes;
}

/**
 * Opens audit log and security log for this process, names what was cut off either, and notes how each is closed. On a replica neither is written: the process's own
 * log has the events.
 */
export async function openLogs(needed: Needed, clock: Clock, closers: (() => Promise<void>)[]): Promise<OpenLogs> {
  const { db, log } = needed;
  if (db.isReplica) return { db, security: loggedNotes(log) };
  const seal = await openAuditSeal(needed);
  closers.push(async () => {
    seal.close();
    await anchorHeads(needed, { atOnce: true });
  });
  const sealed = withSeal(db, seal);
  await nameCuts({ ...needed, db: sealed });
  const security = await openSecurityLog({ ...needed, clock });
  closers.push(security.close);
  return { db: sealed, security };
}
