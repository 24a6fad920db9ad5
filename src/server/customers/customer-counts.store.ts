import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = { totals: "row_count_totals", deltas: "row_count_deltas", key: ["counted"], sums: { total: "delta" } };

/** Folds the number of customers. Returns how many changes were folded. */
export function foldCustomerCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

/** The exact number of customers, from a maintained counter. */
export async function countCustomers(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    "select coalesce(sum(total), 0)::bigint as total from row_counts where counted = 'customers'",
  );
  return rows[0]?.total ?? 0;
}
