import type pg from "pg";

/**
 * Leaves a database that starts although its installation key is lost: the keys of its data are locked under that key, so
 * they are removed, and the next start makes new ones. For a database at the newest schema.
 */
export async function forgetUnreadable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.data_keys') is not null as known",
  );
  if (rows[0]?.known) await client.query("delete from public.data_keys");
}
