import pg from "pg";

/** A statement, by whose name its plan is kept on the connection; without one it is planned each time. */
export interface BatchedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

interface Batch {
  readonly statements: readonly BatchedStatement[];
  /** The names whose plans the connection is known to have; those of the batch are added once all of it was answered. */
  readonly planned: Set<string>;
  /** How many of them must be carried out; where one behind those fails, the answers before it stand. All, if absent. */
  readonly required?: number;
  /** Within how long all of it is answered. */
  readonly withinMs: number;
}

/**
 * Sends statements to the database as one message and waits for all their answers, in their order. Each sees what those
 * before it did, and what was committed while they waited for a lock. Where one fails, none after it is carried out, a commit
 * neither. Rejects with what failed, also where it could not even be sent.
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

/** What its types do not tell of the driver's query. */
const DRIVER = pg.Query.prototype as unknown as { handleDataRow(this: unknown, message: unknown): void };

/** One query to the driver: it reads the answers of as many statements as came before the next "ready". */
class BatchQuery extends pg.Query {
  readonly query_timeout: number;
  readonly statements: readonly BatchedStatement[];
  /** How many statements were answered whole before a row could not be read; the driver gives no row from there on. */
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
          // What stands before it is carried out; whoever waits hears of the failure and takes it back.
          if (unsendable) break;
        }
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    };
  }

  /** What the driver calls with each row. */
  handleDataRow(message: unknown): void {
    DRIVER.handleDataRow.call(this, message);
    if ((this as unknown as { readonly _canceledDueToError: unknown })._canceledDueToError)
      this.readWhole ??= this.carriedOut().length;
  }

  /** The answers so far: a statement that was not carried out to its end has no command, and one not read to its end no rows. */
  private carriedOut(): readonly pg.QueryResult[] {
    const { _results } = this as unknown as { readonly _results: pg.QueryResult | readonly pg.QueryResult[] };
    const answered = ([] as pg.QueryResult[]).concat(_results).filter(({ command }) => command !== null);
    return answered.slice(0, this.readWhole);
  }
}

/** The statements of what the driver is asked, where it is a batch; for whoever watches what is asked. */
export function statementsIn(asked: unknown): readonly BatchedStatement[] | undefined {
  return asked instanceof BatchQuery ? asked.statements : undefined;
}

const NOTHING = (): void => undefined;

/** Has the driver write a statement as it always does, but without the "ready" that it ends each with. */
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
      // In a batch that failed it may have been planned, or not: taking away what is not there does no harm.
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
