import { sql } from "kysely";
import { NOT_AN_OFFICER } from "../../domain/lead/read-lead-row.ts";
import type { Tx } from "../db/transaction.ts";

/** How many rows there are, and what they come to. */
export interface StagedCounts {
  readonly total: number;
  readonly good: number;
  readonly duplicatesInFile: number;
  readonly duplicatesInBook: number;
  readonly rejected: number;
}

export interface RefusedRow {
  readonly row: number;
  readonly reason: string;
  readonly is_duplicate: boolean;
  readonly name: string;
  readonly phone_number: string;
}

/** Rows of a file whose reasons are told with the answer; the others stand in the file to mend. */
export const REFUSED_SHOWN = 100;

/** Marks the staged rows whose number the book has already, but for those that this import brought; answers how many. */
export async function markKnownLeads(tx: Tx, importId: number | undefined): Promise<number> {
  const { numAffectedRows } = await sql`
    update staged_leads s set is_duplicate = true, reason = case when d.status = 'do_not_contact'
        then 'Asked not to be contacted.'
        else 'Already a lead' || coalesce(' of ' || u.first_name || ' ' || u.last_name, '') || ' since '
          || to_char(lagos_day(d.created_at), 'FMDD Mon YYYY') || '.' end
    from leads d left join users u on u.id = d.sales_officer_id
    where s.reason is null and d.phone = s.phone
      and (${importId ?? null}::bigint is null or d.import_id is distinct from ${importId ?? null}::bigint)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Refuses the rows that name somebody else than these officers, in the words of the reading. */
export async function refuseRowsOfOthers(tx: Tx, officers: readonly number[]): Promise<void> {
  await sql`
    update staged_leads s set reason = lower(u.email) || ${` ${NOT_AN_OFFICER}`}::text
    from users u where s.reason is null and u.id = s.sales_officer_id and u.id <> all(${officers}::bigint[])`.execute(
    tx,
  );
}

export async function countStaged(tx: Tx, duplicatesInBook: number): Promise<StagedCounts> {
  const { rows } = await sql<{ total: number; good: number; duplicates: number }>`
    select count(*) as total, count(*) filter (where reason is null) as good, count(*) filter (where is_duplicate) as duplicates
    from staged_leads`.execute(tx);
  const { total = 0, good = 0, duplicates = 0 } = rows[0] ?? {};
  const rejected = total - good - duplicates;
  return { total, good, duplicatesInFile: duplicates - duplicatesInBook, duplicatesInBook, rejected };
}

/** The first refused rows, in the order of the file. A lead's own number is told as people write it. */
export async function firstRefused(tx: Tx): Promise<readonly RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select row_number as row, reason, is_duplicate, coalesce(name, '') as name,
      case when phone ~ '^\\+234[0-9]{10}$' then '0' || right(phone, 10) else coalesce(phone, '') end as phone_number
    from staged_leads where reason is not null order by row_number limit ${REFUSED_SHOWN}`.execute(tx);
  return rows;
}
