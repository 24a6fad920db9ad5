import { sql } from "kysely";
import type { ReviewState } from "../../contract/identity.contract.ts";
import type { WatchGround } from "../../domain/watch-list/watch-match.ts";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { SealedWords } from "../vault/sealed.ts";

export interface HitRow {
  readonly id: number;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly entry_name: string;
  readonly list_name: string;
  readonly grounds: readonly WatchGround[];
  readonly found_at: Date;
  readonly ended_at: Date | null;
  readonly decision: "same-person" | "someone-else" | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

export interface HitDetailRow extends HitRow {
  readonly date_of_birth: string | null;
  readonly customer_bvn: string;
  readonly aliases: readonly string[];
  readonly birth_date: string | null;
  readonly birth_note: string | null;
  readonly bvn: string | null;
  readonly source: string | null;
  readonly version: number;
  readonly row_number: number;
}

const COLUMNS = sql`x.id, x.customer_id, c.first_name || ' ' || c.last_name as customer_name, n.name as entry_name,
  w.name as list_name, x.grounds, x.found_at, x.ended_at, x.decision, x.reason, x.decided_at,
  u.first_name || ' ' || u.last_name as decided_by`;
const FROM = sql`watch_hits x join customers c on c.id = x.customer_id join watch_list_entries n on n.id = x.entry_id
  join watch_list_versions v on v.id = n.version_id join watch_lists w on w.id = v.list_id left join users u on u.id = x.decided_by`;

/** A page of the hits that wait for a decision, the oldest first, or of those decided, the newest first. */
export function readIdentifierMatches(db: Database, state: ReviewState, start: PageStart) {
  const where = state === "open" ? sql`x.decision is null and x.ended_at is null` : sql`x.decision is not null`;
  const total = sql<{ total: number }>`select count(*)::bigint as total from watch_hits x where ${where}`;
  return readPageById<HitRow>(
    db,
    { columns: COLUMNS, from: FROM, where, total, newestFirst: state === "decided" },
    start,
  );
}

/** One hit with both sides; undefined if unknown. */
export async function readHit(db: Database, id: number): Promise<HitDetailRow | undefined> {
  const { rows } =
    await sql<HitDetailRow>`select ${COLUMNS}, c.date_of_birth::text as date_of_birth, c.bvn as customer_bvn, n.aliases,
      n.birth_date::text as birth_date, n.birth_note, n.bvn, n.source, v.number as version, n.row_number
    from ${FROM} where x.id = ${id}`.execute(db.query);
  return rows[0];
}

const LOANS_SHOWN = 20;

/** A customer's newest loans, which a decision affects. */
export async function loansOf(db: Database, customerId: number) {
  return db.query
    .selectFrom("loans")
    .select(["id", "reference", "status"])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(LOANS_SHOWN)
    .execute();
}

/** Locks a hit; it is read after the lock, with a decision made meanwhile. */
export async function lockHit(tx: Tx, id: number): Promise<HitRow | undefined> {
  await sql`select from watch_hits where id = ${id} for no key update`.execute(tx);
  return (await sql<HitRow>`select ${COLUMNS} from ${FROM} where x.id = ${id}`.execute(tx)).rows[0];
}

/** Writes a decision into a locked hit. */
export async function decideHit(
  tx: Tx,
  id: number,
  made: { readonly decision: string; readonly reason: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`update watch_hits set decision = ${made.decision}, reason = ${new SealedWords(made.reason)}, decided_by = ${made.by},
    decided_at = ${made.at} where id = ${id}`.execute(tx);
}
