import pg from "pg";
import { WATCHED } from "../db/connect.ts";
import { ANSWER_WITHIN_MS } from "../db/pool/pooled-client.ts";

const HOLD = 7210029;

/** Prevents the removal of every stored file that a row names now, until the connection ends: for copying them. */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [HOLD]);
}

/**
 * Removes files while nobody holds them, and blocks new holds meanwhile; undefined, and nothing done, if somebody does.
 */
export async function unlessHeld<Result>(
  connection: pg.PoolConfig,
  remove: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: "tenor-files",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [HOLD]);
    return rows[0]?.free ? await remove() : undefined;
  } finally {
    await client.end();
  }
}
