import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Database, openOwnConnection } from "./connect.ts";
import { letGiveWay } from "./give-way.ts";
import type { DB } from "./schema.generated.ts";
import { runTransaction } from "./transaction.ts";

/** A database whose transactions all run on one connection, and that connection for COPY. */
export interface BulkDatabase {
  readonly db: Database;
  readonly client: pg.Client;
}

// A hundred thousand rows take seconds, and other uploads wait for their turn.
const PATIENT =
  "set lock_timeout = '120s'; set statement_timeout = '180s'; set idle_in_transaction_session_timeout = '90s'";

/**
 * Opens one connection with long time limits for a single bulk job, and closes it afterwards. Other work on the machine
 * goes first, unless somebody waits for just this job.
 */
export async function withBulkConnection<Result>(
  db: Database,
  work: (bulk: BulkDatabase) => Promise<Result>,
  { givesWay = true } = {},
): Promise<Result> {
  const client = await openOwnConnection(db);
  if (givesWay) letGiveWay(client);
  try {
    await client.query(PATIENT);
    const lent = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
    const dialect = new PostgresDialect({
      pool: { options: {}, connect: async () => lent, end: async () => undefined },
    });
    const own = new Kysely<DB>({ dialect });
    return await work({ db: { ...db, transaction: (inside) => runTransaction(own, inside, db.seal) }, client });
  } finally {
    await client.end();
  }
}
