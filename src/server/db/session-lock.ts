import pg from "pg";
import { WATCHED } from "./connect.ts";
import { ANSWER_WITHIN_MS } from "./pool/pooled-client.ts";

/**
 * Runs work under a lock of its own connection to the database itself, past any pooler: a killed process leaves none.
 * Undefined, and nothing done, where another holds it.
 */
export async function withSessionLock<Result>(
  connection: pg.ClientConfig,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: "tenor-lock",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [lock]);
    return rows[0]?.mine ? await work() : undefined;
  } finally {
    await client.end();
  }
}
