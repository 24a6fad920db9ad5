import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { ChainHead } from "./head-line.ts";

/** A row of the log as it is checked: what was hashed, and what lists show of it. */
export interface ChainRow {
  readonly seq: number;
  readonly payload: string;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly action: string;
  readonly object: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly seal: Buffer | null;
}

// Some milliseconds of work each, so that others get their turn in between.
const ROWS_AT_ONCE = 1000;
const BEFORE_ALL = -Number.MAX_SAFE_INTEGER;

/** The whole log in the order of its numbers. */
export async function* walkChain(db: Kysely<DB>): AsyncGenerator<readonly ChainRow[]> {
  for (let last = BEFORE_ALL; ; ) {
    const { rows } = await sql<ChainRow>`select seq, payload, at, actor_id, action, object, previous_hash, hash, seal
      from audit_log where seq > ${last} order by seq limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.seq ?? last;
  }
}

/** How many rows there are up to a number, without one included: more than were walked, when two have the same. */
export async function countRowsTo(db: Kysely<DB>, seq: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from audit_log where seq <= ${seq} or seq is null`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** The newest row; undefined while there is none. */
export async function readHead(db: Kysely<DB>): Promise<ChainHead | undefined> {
  return db.selectFrom("audit_log").select(["seq", "hash"]).orderBy("seq", "desc").limit(1).executeTakeFirst();
}

/** The hashes that rows have now, of those that are there. */
export async function hashesAt(db: Kysely<DB>, seqs: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await sql<ChainHead>`select seq, hash from audit_log where seq = any(${seqs}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}
