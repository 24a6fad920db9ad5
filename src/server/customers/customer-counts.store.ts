import type { Database } from "../db/connect.ts";

/** The exact number of customers, from a maintained counter. */
export async function countCustomers(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    "select coalesce(sum(total), 0)::bigint as total from row_counts where counted = 'customers'",
  );
  return rows[0]?.total ?? 0;
}
