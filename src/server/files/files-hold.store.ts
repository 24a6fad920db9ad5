import type pg from "pg";
import { withSessionLock } from "../db/session-lock.ts";

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
  return withSessionLock(connection, HOLD, remove);
}
