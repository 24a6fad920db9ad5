import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

const KEY = "device-number";
// A unique number, so that concurrent changes are serialised.
const LOCK = 7210081;

export interface HandoverSetting {
  /** Whether no device is handed over without its number. */
  readonly demanded: boolean;
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

/** The current setting; by default the number is not demanded. The process does not cache it. */
export async function readHandoverSetting(db: Queries): Promise<HandoverSetting> {
  const { rows } = await sql<{ value: unknown; version: number; changed_at: Date; changed_by: string }>`
    select value, version, changed_at, changed_by from settings where key = ${KEY}`.execute(db);
  const [row] = rows;
  if (!row) return { demanded: false, version: 1, changed_at: null, changed_by: null };
  return { ...row, demanded: row.value === true };
}

export async function lockHandoverSetting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

export async function writeHandoverSetting(
  tx: Tx,
  { demanded, version, by, at }: { demanded: boolean; version: number; by: string; at: Date },
): Promise<void> {
  const row = { value: JSON.stringify(demanded), version, changed_at: at, changed_by: by };
  await tx
    .insertInto("settings")
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
