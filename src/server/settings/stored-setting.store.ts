import { sql } from "kysely";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Versioned } from "../http/refuse-if-changed.ts";

/** A setting as last saved. */
export interface StoredSetting {
  readonly value: unknown;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** Undefined if it was never saved. The process does not cache it: a change applies at once everywhere. */
export async function readSetting(db: Queries, key: string): Promise<StoredSetting | undefined> {
  const { rows } = await sql<StoredSetting>`${PREPARED} select value, version, changed_at, changed_by
    from settings where key = ${key}`.execute(db);
  return rows[0];
}

/** The version and the author of a setting: before the first change it has version 1 and no author. */
export function lastChangeOf(stored: StoredSetting | undefined): Versioned {
  if (!stored) return { version: 1, changed_at: null, changed_by: null };
  return { version: stored.version, changed_at: stored.changed_at, changed_by: stored.changed_by };
}

/** Blocks other changes under the same number until the transaction ends, the first one included. */
export async function lockSetting(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

/** What is saved of a setting besides its key. */
export interface SettingChange {
  readonly value: unknown;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

export async function writeSetting(tx: Tx, key: string, { value, version, by, at }: SettingChange): Promise<void> {
  const row = { value: JSON.stringify(value), version, changed_at: at, changed_by: by };
  await tx
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
