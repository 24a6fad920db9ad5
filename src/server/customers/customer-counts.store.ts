import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = { totals: "row_count_totals", deltas: "row_count_deltas", key: ["counted"], sums: { total: "delta" } };

/** Brings the kept number of customers up to date. Answers how many changes were folded. */
export function foldCustomerCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

/** How many customers there are: exact at any moment, from a counter kept with them. */
export async function countCustomers(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    "select coalesce(sum(total), 0)::bigint as total from row_counts where counted = 'customers'",
  );
  return rows[0]?.total ?? 0;
}
