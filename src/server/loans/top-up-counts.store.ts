import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "top_up_count_totals",
  deltas: "top_up_count_deltas",
  key: ["next_due_on"],
  sums: { loans: "delta" },
};

/** Brings the totals of loans fit for a top-up up to date. Answers how many changes were folded. */
export function foldTopUpCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

const PARKED_AT_ONCE = 2_000;

/**
 * Marks candidates whose day has passed, some at a time, so that the list's index leaves them out. Rows that a payment
 * holds right now are left to the next time. Answers how many were marked.
 */
export async function parkOverdueCandidates(db: Database, today: LagosDate): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update top_up_candidates set overdue = true where loan_id in
      (select loan_id from top_up_candidates where not overdue and next_due_on < $1 limit ${PARKED_AT_ONCE} for update skip locked)`,
    [today],
  );
  return rowCount ?? 0;
}
