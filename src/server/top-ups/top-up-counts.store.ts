import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { type DueInTime, readDueInTime, readHolidays } from "../loan-record/grace.store.ts";
import { dueInTimeValues, inTime } from "./top-up.store.ts";

const PARKED_AT_ONCE = 2_000;
// In index order, so that the index is used that returns at once when there is nothing.
const PASSED = `not c.overdue and c.next_due_on < $2::date and not (${inTime("c")}) order by c.overdue, c.next_due_on`;
const FIT_AGAIN = `c.overdue and ${inTime("c")} order by c.overdue, c.next_due_on`;

/**
 * Marks candidates whose day and days of grace have passed, in batches, so that the list's index leaves them out; and
 * unmarks those that a later added holiday made eligible again. Rows locked by a payment are left to the next run.
 * Returns how many were changed.
 */
export async function parkOverdueCandidates(db: Database, today: LagosDate): Promise<number> {
  const dueInTime = await readDueInTime(db.query, today, await readHolidays(db.query));
  return (await turnMark(db, PASSED, dueInTime)) + (await turnMark(db, FIT_AGAIN, dueInTime));
}

async function turnMark(db: Database, which: string, dueInTime: DueInTime): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update top_up_candidates set overdue = not overdue where loan_id in
      (select c.loan_id from top_up_candidates c where ${which} limit ${PARKED_AT_ONCE} for update skip locked)`,
    dueInTimeValues(dueInTime),
  );
  return rowCount ?? 0;
}
