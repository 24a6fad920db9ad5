import type { Database } from "../../server/db/connect.ts";

/** Whether a database is in use, and whether it was filled with demo data. */
export async function readMark(db: Database): Promise<{ readonly hasUsers: boolean; readonly isDemo: boolean }> {
  const { rows } = await db.pool.query<{ has_users: boolean; is_demo: boolean }>(
    `select exists (select 1 from users) as has_users, exists (select 1 from installation where key = 'demo') as is_demo`,
  );
  return { hasUsers: rows[0]?.has_users ?? false, isDemo: rows[0]?.is_demo ?? false };
}
