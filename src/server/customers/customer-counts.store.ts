import type { Database } from "../db/connect.ts";

/** How many customers there are: exact at any moment, from a counter kept with them. */
export async function countCustomers(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(
    "select coalesce(sum(total), 0)::bigint as total from row_counts where counted = 'customers'",
  );
  return rows[0]?.total ?? 0;
}
