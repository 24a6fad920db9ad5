import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { type DueInTime, readDueInTime, readHolidays } from "../loan-record/grace.store.ts";

const KEPT = {
  totals: "top_up_count_totals",
  deltas: "top_up_count_deltas",
  key: ["next_due_on", "loan_type_id"],
  sums: { loans: "delta" },
};

/** Brings the totals of loans fit for a top-up up to date. Answers how many changes were folded. */
export function foldTopUpCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

const PARKED_AT_ONCE = 2_000;

/**
 * Marks candidates whose day and days of grace have passed, some at a time, so that the list's index leaves them out; and
 * takes the mark from those that a holiday entered late made fit again. Rows that a payment holds right now are left to
 * the next time. Answers how many were marked or unmarked.
 */
export async function parkOverdueCandidates(db: Database, today: LagosDate): Promise<number> {
  const holidays = await readHolidays(db.read);
  const dueInTime = await readDueInTime(db.read, today, holidays);
  return (
    (await mark(db, dueInTime, { overdue: false, isIt: "<" })) +
    (await mark(db, dueInTime, { overdue: true, isIt: ">=" }))
  );
}

/** Turns the mark of those that have it, or have it not, round where the day says so. */
async function mark(
  db: Database,
  { on, from, typeIds }: DueInTime,
  { overdue, isIt }: { readonly overdue: boolean; readonly isIt: "<" | ">=" },
): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update top_up_candidates set overdue = not overdue where loan_id in
      (select c.loan_id from (select id, case when id = any($3::bigint[]) then $1::date else $2::date end as in_time_from
          from loan_types) t
        join top_up_candidates c on c.loan_type_id = t.id and c.overdue = $4 and c.next_due_on ${isIt} t.in_time_from
        limit ${PARKED_AT_ONCE} for update of c skip locked)`,
    [from, on, typeIds, overdue],
  );
  return rowCount ?? 0;
}
