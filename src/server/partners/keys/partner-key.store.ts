import { sql } from "kysely";
import type { PartnerScope } from "../../../domain/partner/partner-scopes.ts";
import type { Database } from "../../db/connect.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { readPageById } from "../../paging/page-by-id.store.ts";
import type { KeptOfKey } from "./new-key.ts";

export interface PartnerRow {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
}

/** A key with the names of its creator and revoker. */
export interface KeyRow {
  readonly id: number;
  readonly partner_id: number;
  readonly beginning: string;
  readonly ending: string;
  readonly scopes: readonly PartnerScope[];
  readonly created_at: Date;
  readonly created_by: string;
  readonly expires_at: Date;
  readonly last_used_on: string | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
}

const KEYS_SHOWN_MAX = 30;
const SELECT = sql`select k.id, k.partner_id, k.beginning, k.ending, k.scopes, k.created_at, k.expires_at, k.last_used_on, k.revoked_at,
    m.first_name || ' ' || m.last_name as created_by, r.first_name || ' ' || r.last_name as revoked_by
  from partner_keys k join users m on m.id = k.created_by left join users r on r.id = k.revoked_by`;

/** A page of the partners, the newest first. */
export function readPartners(db: Database, start: PageStart) {
  const total = sql<{ total: number }>`select count(*)::bigint as total from partners`;
  const list = { columns: sql`x.id, x.name, x.created_at`, from: sql`partners x`, where: sql`true`, total };
  return readPageById<PartnerRow>(db, { ...list, newestFirst: true }, start);
}

/** The newest keys of each of these partners. */
export async function readKeysOf(db: Queries, partnerIds: readonly number[]): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`select * from unnest(${partnerIds}::bigint[]) p (wanted) cross join lateral (
      ${SELECT} where k.partner_id = p.wanted order by k.id desc limit ${KEYS_SHOWN_MAX}) keys order by id desc`.execute(
    db,
  );
  return rows;
}

/** One key; undefined if unknown. */
export async function readKey(db: Queries, id: number): Promise<KeyRow | undefined> {
  return (await sql<KeyRow>`${SELECT} where k.id = ${id}`.execute(db)).rows[0];
}

/** The same, locked until the transaction ends; the revoker's name is read after the lock. */
export async function lockKey(tx: Tx, id: number): Promise<KeyRow | undefined> {
  await sql`select 1 from partner_keys where id = ${id} for no key update`.execute(tx);
  return readKey(tx, id);
}

/** The partner with this name, inserted if new, locked until the transaction ends. */
export async function holdPartner(
  tx: Tx,
  { name, by, at }: { readonly name: string; readonly by: number; readonly at: Date },
): Promise<{ readonly id: number; readonly name: string }> {
  await sql`insert into partners (name, created_by, created_at) values (${name}, ${by}, ${at})
    on conflict (lower(name)) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from partners where lower(name) = lower(${name}) for no key update`.execute(tx);
  const [held] = rows;
  if (!held) throw new Error("a partner that was just entered is not there");
  return held;
}

/** A partner's number of valid keys. */
export async function countLiveKeys(tx: Tx, partnerId: number, now: Date): Promise<number> {
  const { keys } = await tx
    .selectFrom("partner_keys")
    .select((build) => build.fn.countAll<number>().as("keys"))
    .where("partner_id", "=", partnerId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return keys;
}

interface NewKey {
  readonly partnerId: number;
  readonly kept: KeptOfKey;
  readonly scopes: readonly PartnerScope[];
  readonly by: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Inserts a key, of which only the hash is stored, and returns its id. */
export async function insertKey(tx: Tx, { partnerId, kept, scopes, by, at, expiresAt }: NewKey): Promise<number> {
  const { id } = await tx
    .insertInto("partner_keys")
    .values({
      partner_id: partnerId,
      key_hash: kept.hash,
      beginning: kept.beginning,
      ending: kept.ending,
      scopes: [...scopes],
      created_by: by,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a locked key. */
export async function endKey(
  tx: Tx,
  id: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.updateTable("partner_keys").set({ revoked_by: by, revoked_at: at }).where("id", "=", id).execute();
}
