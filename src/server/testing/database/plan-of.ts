import type { Database } from "../../db/connect.ts";
import { onlyIndex } from "./only-index.ts";

/**
 * How PostgreSQL would run a statement with one index alone, without sequential scans, sorts or bitmaps: with few rows any
 * plan is cheap, so the question is whether that index can serve it.
 */
export async function planOf(
  { pool }: Database,
  { text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] },
  { index, table }: { readonly index: string; readonly table?: string },
): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(
      "begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off",
    );
    await client.query(onlyIndex(index, table));
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
