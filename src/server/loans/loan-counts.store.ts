import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";

export async function countsByStatus(db: Database): Promise<Partial<Record<LoanStatus, number>>> {
  const { rows } = await db.pool.query<{ status: LoanStatus; loans: number }>({
    name: "loan-counts",
    text: "select status, sum(loans)::bigint as loans from loan_counts group by status having sum(loans) > 0",
  });
  return Object.fromEntries(rows.map((row) => [row.status, row.loans]));
}

/**
 * Folds the deltas that are committed now into the totals, in one statement: a reader sees either both or neither.
 * Several processes at once take different deltas. Answers how many were folded.
 */
export async function foldLoanCounts(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from loan_count_deltas where id in
        (select id from loan_count_deltas order by id limit 5000 for update skip locked) returning status, loan_type_id, delta),
      sums as (select status, loan_type_id, sum(delta) as delta from taken group by 1, 2 order by 1, 2),
      folded as (insert into loan_count_totals as t (status, loan_type_id, loans) select status, loan_type_id, delta from sums
        on conflict (status, loan_type_id) do update set loans = t.loans + excluded.loans returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
