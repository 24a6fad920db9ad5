import { sql } from "kysely";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

const FOUR_EYES = "four-eyes";
const FOUR_EYES_UNSET = "four-eyes-unset";
// Any unique number: changes of the settings are serialised, including the first.
const SETTINGS_LOCK = 7210003;

/** A setting as last saved; undefined if never. */
export interface StoredSetting {
  readonly value: unknown;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** Only the setting, for use inside a larger statement. */
export const FOUR_EYES_VALUE = sql<unknown>`select value from settings where key = ${sql.lit(FOUR_EYES)}`;

/** The process does not cache it: a change applies at once everywhere. */
export async function readFourEyes(db: Queries): Promise<StoredSetting | undefined> {
  const { rows } = await sql<StoredSetting>`${PREPARED} select value, version, changed_at, changed_by
    from settings where key = ${FOUR_EYES}`.execute(db);
  return rows[0];
}

/** Blocks other changes of the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`.execute(tx);
}

export async function writeFourEyes(
  tx: Tx,
  { on, version, by, at }: { on: boolean; version: number; by: string; at: Date },
): Promise<void> {
  const row = { value: JSON.stringify(on), version, changed_at: at, changed_by: by };
  await tx
    .insertInto("settings")
    .values({ key: FOUR_EYES, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** The default for unset four eyes; off in a database that no installation has started on. */
export async function readFourEyesUnset(db: Queries): Promise<boolean> {
  const { rows } = await sql<{
    value: unknown;
  }>`${PREPARED} select value from settings where key = ${FOUR_EYES_UNSET}`.execute(db);
  return rows[0]?.value === true;
}

export async function writeFourEyesUnset(tx: Tx, { on, at }: { on: boolean; at: Date }): Promise<void> {
  const row = { value: JSON.stringify(on), version: 1, changed_at: at, changed_by: "Tenor" };
  await tx
    .insertInto("settings")
    .values({ key: FOUR_EYES_UNSET, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
