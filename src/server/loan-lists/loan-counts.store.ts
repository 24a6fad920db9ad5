import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";

export async function countsByStatus(db: Database): Promise<Partial<Record<LoanStatus, number>>> {
  const { rows } = await db.pool.query<{ status: LoanStatus; loans: number }>({
    name: "loan-counts",
    text: "select status, sum(loans)::bigint as loans from loan_counts group by status having sum(loans) > 0",
  });
  return Object.fromEntries(rows.map((row) => [row.status, row.loans]));
}
