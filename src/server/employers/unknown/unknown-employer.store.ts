import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { StandAlone } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { readPageById } from "../../paging/page-by-id.store.ts";

/** An unknown employer's name from a loan. */
export interface UnknownRow {
  readonly id: number;
  readonly words: string;
  readonly first_seen_at: Date;
  readonly loans: number;
  readonly loan_id: number;
  readonly reference: string;
}

/** Loans of one row are counted up to this number. */
export const LOANS_COUNTED_MAX = 100;

const WAITS = sql`exists (select from loans l where l.employer_key = x.normal and l.employer_id is null)`;

/** A page of the queue, the oldest first, and the total. Names without waiting loans are left out. */
export function readUnknown(db: Database, start: PageStart) {
  return readPageById<UnknownRow>(
    db,
    {
      columns: sql`x.id, x.words, x.first_seen_at, waiting.loans, newest.loan_id, newest.reference`,
      from: sql`unknown_employers x
        cross join lateral (select count(*)::integer as loans from (select 1 from loans l
          where l.employer_key = x.normal and l.employer_id is null limit ${LOANS_COUNTED_MAX}) counted) waiting
        cross join lateral (select l.id as loan_id, l.reference from loans l
          where l.employer_key = x.normal and l.employer_id is null order by l.id desc limit 1) newest`,
      where: sql`true`,
      total: sql`select count(*)::bigint as total from unknown_employers x where ${WAITS}`,
      newestFirst: false,
    },
    start,
  );
}

/** Locks a row of the queue; undefined if unknown. */
export async function lockUnknown(tx: Tx, id: number): Promise<{ words: string; normal: string } | undefined> {
  return tx
    .selectFrom("unknown_employers")
    .select(["words", "normal"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes names without waiting loans from the queue; returns how many. */
export async function forgetIdleWords(db: StandAlone, limit: number): Promise<number> {
  const { rows } = await sql`delete from unknown_employers where id in (
      select x.id from unknown_employers x where not ${WAITS} order by x.id limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
