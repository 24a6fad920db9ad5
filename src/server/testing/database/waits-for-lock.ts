import type pg from "pg";

/** How many connections wait for a lock in this database; other databases do not count. */
export async function locksWaitedFor(client: Pick<pg.Pool, "query">): Promise<number> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

/** Whether anybody in this database waits for a lock. */
export const waitsForLock = async (client: Pick<pg.Pool, "query">): Promise<boolean> =>
  (await locksWaitedFor(client)) > 0;
