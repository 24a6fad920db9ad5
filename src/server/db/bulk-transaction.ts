import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "./connect.ts";
import type { DB } from "./schema.generated.ts";
import { runTransaction } from "./transaction.ts";

/** A database whose transactions all run on one connection, and that connection for COPY. */
export interface BulkDatabase {
  readonly db: Database;
  readonly client: pg.PoolClient;
}

// A hundred thousand rows take seconds, and other uploads wait for their turn.
const PATIENT =
  "set lock_timeout = '60s'; set statement_timeout = '120s'; set idle_in_transaction_session_timeout = '90s'";

/** Lends one connection, with patience for much work at once, to a single piece of work. A connection that failed is not used again. */
export async function withBulkConnection<Result>(
  db: Database,
  work: (bulk: BulkDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  let isSound = false;
  try {
    await client.query(PATIENT);
    const lent = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
    const dialect = new PostgresDialect({
      pool: { options: {}, connect: async () => lent, end: async () => undefined },
    });
    const own = new Kysely<DB>({ dialect });
    const result = await work({ db: { ...db, transaction: (inside) => runTransaction(own, inside) }, client });
    await client.query("reset lock_timeout; reset statement_timeout; reset idle_in_transaction_session_timeout");
    isSound = true;
    return result;
  } finally {
    client.release(!isSound);
  }
}
