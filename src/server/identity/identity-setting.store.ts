import { sql } from "kysely";
import { IDENTITY_KINDS, type IdentityKind } from "../../domain/identity/compare-identity.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

const KEY = "identity";
// A unique number, so that concurrent changes are serialised.
const LOCK = 7210054;

export interface IdentitySetting {
  /** The numbers without which no offer is made. */
  readonly demanded: readonly IdentityKind[];
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

/** The current setting; by default nothing is required. The process does not cache it. */
export async function readIdentitySetting(db: Queries): Promise<IdentitySetting> {
  const { rows } = await sql<{ value: unknown; version: number; changed_at: Date; changed_by: string }>`${PREPARED}
    select value, version, changed_at, changed_by from settings where key = ${KEY}`.execute(db);
  const [row] = rows;
  const value = (row?.value ?? {}) as Readonly<Partial<Record<IdentityKind, boolean>>>;
  return {
    demanded: IDENTITY_KINDS.filter((kind) => value[kind] === true),
    version: row?.version ?? 1,
    changedAt: row?.changed_at ?? null,
    changedBy: row?.changed_by ?? null,
  };
}

export async function lockIdentitySetting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

export async function writeIdentitySetting(
  tx: Tx,
  { demanded, version, by, at }: { demanded: readonly IdentityKind[]; version: number; by: string; at: Date },
): Promise<void> {
  const value = Object.fromEntries(IDENTITY_KINDS.map((kind) => [kind, demanded.includes(kind)]));
  const row = { value: JSON.stringify(value), version, changed_at: at, changed_by: by };
  await tx
    .insertInto("settings")
    .values({ key: KEY, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
