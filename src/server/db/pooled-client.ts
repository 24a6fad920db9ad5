import { sql } from "kysely";
import pg from "pg";

const PREPARED_MARK = "/* prepared */";
const WITH_COMMIT_MARK = "/* prepared, with commit */";

/**
 * Stands at the beginning of a statement of a hot path, sql`${PREPARED} select …`, or behind its select, where a builder
 * is told .modifyFront(PREPARED): it is then parsed and planned once a connection. Its text must not vary, and it names its columns: one that says * breaks when a migration adds another.
 */
export const PREPARED = sql.raw(PREPARED_MARK);

/**
 * Stands at the beginning of one of the last statements of a transaction, whose result nobody reads: it goes to the
 * database together with the commit, so that no lock it takes is held for a round trip. When it fails, the commit does.
 */
export const WITH_COMMIT = sql.raw(WITH_COMMIT_MARK);

const NOTHING = { rows: [], rowCount: 0, command: "SELECT" };
const names = new Map<string, string>();

interface Statement {
  readonly text: string;
  readonly values: unknown;
}

/** A connection of the pool. Marked statements keep their plans there; those for the commit wait for it. */
export class PooledClient extends pg.Client {
  private waiting: readonly Statement[] = [];

  override query(...[text, values, ...rest]: readonly unknown[]): never {
    if (typeof text !== "string") return this.send(text, values, ...rest);
    if (text.startsWith(WITH_COMMIT_MARK)) {
      this.waiting = [...this.waiting, { text, values }];
      return Promise.resolve(NOTHING) as never;
    }
    if (text === "begin" || text === "rollback") this.waiting = [];
    if (text === "commit" && this.waiting.length > 0) return this.commitWith(this.waiting) as never;
    return this.send(isPrepared(text) ? named(text) : text, values, ...rest);
  }

  // In pipeline mode nothing waits for an answer before the next is sent. A failure leaves the transaction failed, and
  // PostgreSQL then answers the commit with a rollback.
  private async commitWith(statements: readonly Statement[]): Promise<unknown> {
    this.waiting = [];
    const answers = statements.map(({ text, values }): Promise<unknown> => this.send(named(text), values));
    const results = await Promise.all([...answers, this.send("commit") as Promise<unknown>]);
    return results.at(-1);
  }

  private send(...args: readonly unknown[]): never {
    return super.query(...(args as [string])) as never;
  }
}

function isPrepared(text: string): boolean {
  return text.startsWith(PREPARED_MARK) || text.startsWith(`select ${PREPARED_MARK}`);
}

function named(text: string): pg.QueryConfig {
  const name = names.get(text) ?? `hot-${names.size + 1}`;
  names.set(text, name);
  return { name, text };
}
