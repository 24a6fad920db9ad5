import type { Database } from "../db/connect.ts";

const PEOPLE_MAX = 500;

/** Members of staff by name, former ones included: their actions remain. */
export async function readPeople(db: Database): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await db.pool.query<{ id: number; name: string }>(
    `select id, first_name || ' ' || last_name as name from users order by lower(first_name), lower(last_name), id limit ${PEOPLE_MAX}`,
  );
  return rows;
}
