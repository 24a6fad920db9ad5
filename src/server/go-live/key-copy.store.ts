import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** Who last proved that a copy of this key is stored elsewhere; undefined if nobody has. */
export async function lastKeyCopy(
  db: Queries,
  keyId: string,
): Promise<{ readonly by: string; readonly at: Date } | undefined> {
  const { rows } = await sql<{
    by: string;
    at: Date;
  }>`select u.first_name || ' ' || u.last_name as by, c.proved_at as at
    from key_copies c join users u on u.id = c.proved_by where c.key_id = ${keyId} order by c.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function insertKeyCopy(
  tx: Tx,
  { keyId, by, at }: { readonly keyId: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await sql`insert into key_copies (key_id, proved_by, proved_at) values (${keyId}, ${by}, ${at})`.execute(tx);
}
