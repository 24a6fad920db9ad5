import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { readStatements } from "../../audit/head-statements.ts";
import { auditKeys } from "../../audit/open-audit-seal.ts";
import { installationKeyFrom } from "../../files/installation-key.ts";
import { BackupProblem } from "../backup-problem.ts";
import type { Manifest } from "../backup-set.ts";
import { openPatient } from "../snapshot.store.ts";
import { emptyDatabase, readTarget, type TargetState } from "./restore-target.store.ts";

/** What to clear, and what may be lost. */
interface Room {
  readonly connection: pg.PoolConfig;
  /** The data directory. */
  readonly folder: string;
  readonly installationKey: Buffer | undefined;
  readonly replace: boolean;
  readonly older: boolean;
}

/** Clears the database for a set. Throws BackupProblem, with nothing changed, if existing data must not be lost. */
export async function makeRoom(manifest: Manifest, room: Room): Promise<void> {
  const { createdAt } = manifest;
  const client = await openPatient(room.connection);
  try {
    const { holdsData, isStrange, inUse, lastChangeAt } = await readLeftTarget(client);
    if (inUse > 0)
      throw new BackupProblem(`${inUse} connections of a running Tenor are open on the database; stop it first.`);
    if (isStrange)
      throw new BackupProblem("The database holds tables that are not Tenor's; restore into a separate database.");
    if (holdsData && !room.replace)
      throw new BackupProblem(
        "The database holds data. Restore into an empty one, or pass --replace: its data is then lost.",
      );
    const changedAt = lastChangeAt && lastChangeAt > new Date(createdAt) ? lastChangeAt : undefined;
    const later = changedAt ?? (await anchoredBeyond(manifest, room));
    if (later && !room.older)
      throw new BackupProblem(
        `The data here is newer than this backup: it goes to ${later.toISOString()}, the backup to ${createdAt}. Everything in between is missing from the backup. Use a newer one, or pass --older.`,
      );
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}

/** Since when the audit log here extends beyond the set's: the database may be gone while its anchors remain. */
async function anchoredBeyond({ tables }: Manifest, { folder, installationKey }: Room): Promise<Date | undefined> {
  if (!installationKey) return undefined;
  const { place } = auditKeys(folder, installationKeyFrom(installationKey));
  const { newest } = await readStatements(place);
  // The places of each chain are consecutive, from 1.
  const rows = tables.find(({ name }) => name === "audit_log")?.rows ?? 0;
  return newest && newest.rows > rows ? newest.at : undefined;
}

const LEFT_WITHIN_MS = 5000;

// A process that just stopped is still in the list of connections.
async function readLeftTarget(client: pg.Client): Promise<TargetState> {
  for (const giveUpAt = performance.now() + LEFT_WITHIN_MS; ; await delay(100)) {
    const state = await readTarget(client);
    if (state.inUse === 0 || performance.now() > giveUpAt) return state;
  }
}
