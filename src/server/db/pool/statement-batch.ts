import pg from "pg";

/** A statement; with a name its plan is stored on the connection, without one it is planned each time. */
export interface BatchedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

interface Batch {
  readonly statements: readonly BatchedStatement[];
  /** The names whose plans the connection is known to have; those of the batch are added once all of it is answered. */
  readonly planned: Set<string>;
  /** How many of them must succeed; if one after those fails, the answers before it stand. All, if absent. */
  readonly required?: number;
  /** The time limit for all answers. */
  readonly withinMs: number;
}

/**
 * Sends statements to the database as one message and waits for all their answers, in order. Each sees the effects of
 * those before it, and what was committed while they waited for a lock. If one fails, none after it is executed, not
 * even a commit. Rejects with the error, also if sending failed.
 */
export function sendBatch(send: (query: pg.Submittable) => unknown, batch: Batch): Promise<readonly pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const query = new BatchQuery(batch, (error, results) => {
      if (error && results.length < (batch.required ?? batch.statements.length)) reject(error);
      else resolve(results);
    });
    send(query);
  });
}

type Answered = (error: unknown, results: readonly pg.QueryResult[]) => void;

/** Parts of the driver's query that its types omit. */
const DRIVER = pg.Query.prototype as unknown as { handleDataRow(this: unknown, message: unknown): void };

/** One query to the driver: it reads the answers of all statements before the next "ready". */
class BatchQuery extends pg.Query {
  readonly query_timeout: number;
  readonly statements: readonly BatchedStatement[];
  /**
   * How many statements were answered completely before a row could not be read; the driver returns no rows after that.
   */
  private readWhole: number | undefined;

  constructor({ statements, planned, withinMs }: Batch, answered: Answered) {
    let unsendable: { readonly error: unknown } | undefined;
    super({ text: "batch" }, ((error: unknown) => {
      if (!error && !unsendable) for (const { name } of statements) if (name !== undefined) planned.add(name);
      answered(error ?? unsendable?.error, this.carriedOut());
    }) as never);
    this.query_timeout = withinMs;
    this.statements = statements;
    this.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const statement of statements) {
          write(statement, connection, planned, (error) => {
            unsendable = { error };
          });
          // Statements before it are executed; the caller gets the error and rolls back.
          if (unsendable) break;
        }
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    };
  }

  /** Called by the driver for each row. */
  handleDataRow(message: unknown): void {
    DRIVER.handleDataRow.call(this, message);
    if ((this as unknown as { readonly _canceledDueToError: unknown })._canceledDueToError)
      this.readWhole ??= this.carriedOut().length;
  }

  /** The answers so far: an unfinished statement has no command, and one not read to its end no rows. */
  private carriedOut(): readonly pg.QueryResult[] {
    const { _results } = this as unknown as { readonly _results: pg.QueryResult | readonly pg.QueryResult[] };
    const answered = ([] as pg.QueryResult[]).concat(_results).filter(({ command }) => command !== null);
    return answered.slice(0, this.readWhole);
  }
}

/** The statements of a driver query, if it is a batch; for observers of queries. */
export function statementsIn(asked: unknown): readonly BatchedStatement[] | undefined {
  return asked instanceof BatchQuery ? asked.statements : undefined;
}

const NOTHING = (): void => undefined;

/** Makes the driver write a statement as usual, but without the sync message at its end. */
function write(
  { name, text, values }: BatchedStatement,
  connection: pg.Connection,
  planned: ReadonlySet<string>,
  failed: (error: unknown) => void,
): void {
  const written = {
    parsedStatements: {},
    submittedNamedStatements: {},
    stream: {},
    parse: (parse: pg.QueryParse) => {
      if (name !== undefined && planned.has(name)) return;
      // After a failed batch it may have been planned or not: removing a missing plan does no harm.
      if (name !== undefined) connection.close({ type: "S", name }, true);
      connection.parse(parse, true);
    },
    bind: (bind: pg.BindConfig) => connection.bind(bind, true),
    describe: (what: pg.MessageConfig) => connection.describe(what, true),
    execute: (execute: pg.ExecuteConfig) => connection.execute(execute, true),
    close: NOTHING,
    sync: NOTHING,
  };
  const config = { name, text, values: values ? [...values] : [], queryMode: "extended" };
  const query = new pg.Query(config as pg.QueryConfig, failed as never);
  query.submit(written as unknown as pg.Connection);
}
