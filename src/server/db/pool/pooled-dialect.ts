import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type pg from "pg";
import type { DB } from "../schema.generated.ts";
import { answered, type Later, type PooledClient } from "./pooled-client.ts";

const later = new WeakMap<CompiledQuery, Later>();

/**
 * Has a statement of a transaction go to the database with another; its rows can be asked for when that was answered. On a
 * connection that is not of the pool it is carried out at once.
 */
export async function sendLater<Row>(
  tx: Kysely<DB>,
  when: Later,
  statement: RawBuilder<Row>,
): Promise<() => readonly Row[]> {
  const compiled = statement.compile(tx);
  later.set(compiled, when);
  const { rows } = await tx.executeQuery(compiled);
  return () => answered(rows);
}

/** PostgreSQL over the connections of the pool, which are told of transactions by what is done and not by a text. */
export class PooledDialect extends PostgresDialect {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.pool = pool;
  }

  override createDriver(): Driver {
    const { pool } = this;
    return {
      init: async () => undefined,
      acquireConnection: async () => new PooledConnection((await pool.connect()) as PooledClient & pg.PoolClient),
      beginTransaction: async (connection, { isolationLevel, accessMode }) => {
        if (isolationLevel ?? accessMode) throw new Error("A transaction of the pool is an ordinary one.");
        of(connection).client.begin();
      },
      commitTransaction: async (connection) => {
        if (!(await of(connection).client.commit())) throw new AbortedTransactionError();
      },
      rollbackTransaction: (connection) => of(connection).rollback(),
      releaseConnection: async (connection) => of(connection).release(),
      destroy: async () => {
        if (!pool.ending) await pool.end();
      },
    };
  }
}

function of(connection: DatabaseConnection): PooledConnection {
  return connection as PooledConnection;
}

const WRITING = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class PooledConnection implements DatabaseConnection {
  readonly client: PooledClient & pg.PoolClient;
  private isLost = false;

  constructor(client: PooledClient & pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    const when = later.get(query);
    if (when) return { rows: this.client.keep(when, sql, parameters) as Row[] };
    const { command, rowCount, rows } = await this.client.carryOut(sql, parameters);
    return { rows: rows as Row[], ...(WRITING.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: nobody streams through the builder
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Rows are streamed by cursors on connections of their own.");
  }

  async rollback(): Promise<void> {
    try {
      await this.client.rollback();
    } catch (error) {
      // Whatever state it is in, nobody else gets it.
      this.isLost = true;
      throw error;
    }
  }

  release(): void {
    this.client.release(this.isLost);
  }
}
