import type pg from "pg";

/** Whether anybody in this database waits for a lock. What others do in databases beside it is not counted. */
export async function waitsForLock(client: Pick<pg.Pool, "query">): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return (rowCount ?? 0) > 0;
}
