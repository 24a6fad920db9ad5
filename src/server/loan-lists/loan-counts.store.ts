import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

export async function countsByStatus(db: Database): Promise<Partial<Record<LoanStatus, number>>> {
  const { rows } = await db.pool.query<{ status: LoanStatus; loans: number }>({
    name: "loan-counts",
    text: "select status, sum(loans)::bigint as loans from loan_counts group by status having sum(loans) > 0",
  });
  return Object.fromEntries(rows.map((row) => [row.status, row.loans]));
}

const KEPT = {
  totals: "loan_count_totals",
  deltas: "loan_count_deltas",
  key: ["status", "loan_type_id"],
  sums: { loans: "delta" },
};

/** Folds the totals of loans by status and type. Returns how many changes were folded. */
export function foldLoanCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}
