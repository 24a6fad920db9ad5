import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { RowPlace } from "./chain-link.ts";
import type { ChainedLog } from "./chained-log.ts";
import type { ChainHead } from "./head-line.ts";

/** A row of a log for checking: the hashed text, and the columns that lists show. */
export interface ChainRow extends RowPlace {
  readonly payload: string;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly action: string;
  /** Null if it stands for many. */
  readonly object: string | null;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly seal: Buffer | null;
}

// A few milliseconds of work each, so that others get their turn in between.
const ROWS_AT_ONCE = 1000;
const BEFORE_ALL = -Number.MAX_SAFE_INTEGER;

/** The current end of every non-empty chain. */
export async function chainEnds(db: Queries, log: ChainedLog): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ chain: number; place: number }>`
    select chain, max(place) as place from ${sql.table(log.rows)} where chain is not null and place is not null group by chain
    order by chain`.execute(db);
  return new Map(rows.map(({ chain, place }) => [chain, place]));
}

/** The rows of a chain in the order of their places, up to one of them. */
export async function* walkChain(
  db: Queries,
  log: ChainedLog,
  { chain, upTo }: { readonly chain: number; readonly upTo: number },
): AsyncGenerator<readonly ChainRow[]> {
  for (let last = BEFORE_ALL; ; ) {
    const { rows } =
      await sql<ChainRow>`select chain, place, seq, payload, at, actor_id, action, object, previous_hash, hash,
        seal
      from ${sql.table(log.rows)} where chain = ${chain} and place > ${last} and place <= ${upTo} order by place limit ${ROWS_AT_ONCE}`.execute(
        db,
      );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.place ?? last;
  }
}

/** How many rows a chain has up to and including a place: more than were walked if two share a place. */
export async function countRowsTo(
  db: Queries,
  log: ChainedLog,
  { chain, place }: Pick<ChainHead, "chain" | "place">,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(log.rows)} where chain = ${chain} and place <= ${place}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** How many rows have no chain, no place in one, or no number. */
export async function countStrays(db: Queries, log: ChainedLog): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(log.rows)} where chain is null or place is null or seq is null`.execute(
    db,
  );
  return rows[0]?.rows ?? 0;
}

/** The newest row of each non-empty chain. */
export async function readHeads(db: Queries, log: ChainedLog): Promise<readonly ChainHead[]> {
  const { rows } = await sql<ChainHead>`select chain, place, hash from ${sql.table(log.ends)}`.execute(db);
  return rows;
}

/** Until the transaction ends, nobody else names a cut of this log. */
export async function lockCuts(tx: Tx, { name }: ChainedLog): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cut of the ${name}`}, 0))`.execute(tx);
}

/** The current hashes of existing rows, by their chains and places. */
export async function hashesAt(
  db: Queries,
  log: ChainedLog,
  heads: readonly Pick<ChainHead, "chain" | "place">[],
): Promise<(head: Pick<ChainHead, "chain" | "place">) => Buffer | undefined> {
  const { rows } = await sql<ChainHead>`select l.chain, l.place, l.hash
    from unnest(${heads.map(({ chain }) => chain)}::smallint[], ${heads.map(({ place }) => place)}::bigint[])
      as said (chain, place)
    join ${sql.table(log.rows)} l on l.chain = said.chain and l.place = said.place`.execute(db);
  const hashes = new Map(rows.map((row) => [keyOf(row), row.hash]));
  return (head) => hashes.get(keyOf(head));
}

const keyOf = ({ chain, place }: Pick<ChainHead, "chain" | "place">): string => `${chain}:${place}`;
