import { sql } from "kysely";
import pg from "pg";

const PREPARED_MARK = "/* prepared */";
const WITH_NEXT_MARK = "/* prepared, with next */";
const WITH_COMMIT_MARK = "/* prepared, with commit */";
const PATIENT_MARK = "/* patient */";

/** Within how long a statement is answered, or its connection counts as lost: a little above the server's own limit. */
export const ANSWER_WITHIN_MS = 12_000;
const PATIENT_ANSWER_WITHIN_MS = 3_600_000;

/**
 * Stands at the beginning of a statement of a hot path, sql`${PREPARED} select …`, or behind its select, where a builder
 * is told .modifyFront(PREPARED): it is then parsed and planned once a connection. Its text must not vary, and it names its columns: one that says * breaks when a migration adds another.
 */
export const PREPARED = sql.raw(PREPARED_MARK);

/**
 * Stands at the beginning of a statement of a transaction whose result is not waited for: it goes to the database together
 * with the next statement that is, or with the commit, and is carried out before it. When it fails, that one does, with its
 * error. Its rows are filled in with its answer: `answered` says that they are there. Throws where no transaction is open.
 */
export const WITH_NEXT = sql.raw(WITH_NEXT_MARK);

/**
 * Stands at the beginning of one of the last statements of a transaction, whose result is not waited for: it goes to the
 * database together with the commit, so that no lock it takes is held for a round trip. When it fails, the commit does. Its
 * rows are filled in with its answer. Throws where no transaction is open.
 */
export const WITH_COMMIT = sql.raw(WITH_COMMIT_MARK);

/** Lifts the limit on how long a statement may take, on both sides, until the transaction it stands in ends. */
export const PATIENTLY = `${PATIENT_MARK} set local statement_timeout = 0`;

/** Rows whose statement waits for the next one, or for the commit. */
const unanswered = new WeakSet<readonly unknown[]>();

/** The rows of a statement that was not waited for. Throws Error before it was answered: they would look like none. */
export function answered<Row>(rows: readonly Row[]): readonly Row[] {
  if (unanswered.has(rows)) throw new Error("A statement is asked for its rows before it was answered.");
  return rows;
}

const names = new Map<string, string>();

// Whatever waited for the commit of an earlier transaction is of no more use.
const NEW_TRANSACTION = /^\s*(?:begin|start)\b/i;
const COMMIT = /^\s*commit\s*;?\s*$/i;
// What may lock, but changes nothing by itself.
const READING = /^(?:\/\*.*?\*\/\s*)?select\b/;

interface Statement {
  readonly text: string;
  readonly values: unknown;
  /** Where its rows go; absent for what has none. */
  readonly rows?: unknown[];
}

const BEGIN: Statement = { text: "begin", values: undefined };

const nothing = (rows: readonly unknown[] = []): never =>
  Promise.resolve({ rows, rowCount: 0, command: "SELECT" }) as never;

/**
 * A connection of the pool. Marked statements keep their plans there; those for the next one or for the commit wait for it,
 * and so does the beginning of a transaction. What is not answered in time ends the connection: the driver destroys it when
 * it is in pipeline mode.
 */
export class PooledClient extends pg.Client {
  /** A transaction was begun of which the database has not heard yet. */
  private isUnopened = false;
  private forNext: readonly Statement[] = [];
  private forCommit: readonly Statement[] = [];
  private isGivenUp = false;
  private isPatient = false;
  private readonly answerWithinMs: number;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.answerWithinMs = config.query_timeout ?? ANSWER_WITHIN_MS;
  }

  override query(...[asked, values, ...rest]: readonly unknown[]): never {
    const text = typeof asked === "string" ? asked : "";
    if (text.startsWith(WITH_NEXT_MARK) || text.startsWith(WITH_COMMIT_MARK))
      return this.keep({ text, values, rows: [] });
    const wasUnopened = this.isUnopened;
    if (NEW_TRANSACTION.test(text) || text === "rollback") this.forget();
    if (text === "rollback" && (this.isGivenUp || wasUnopened)) return nothing();
    if (text === "begin") {
      this.isUnopened = true;
      return nothing();
    }
    this.isPatient = text.startsWith(PATIENT_MARK) || (this.isPatient && this.getTransactionStatus() !== "I");
    if (COMMIT.test(text) && this.isAnythingWaiting()) return this.commit() as never;
    const config = typeof asked === "string" ? this.within(isPrepared(text) ? named(text) : { text }) : asked;
    if (!this.isUnopened && this.forNext.length === 0) return this.send(config, values, ...rest);
    return this.sendTogether(this.forNext, config as pg.QueryConfig, values) as never;
  }

  /** Whatever waits here is of no more use: whoever had the connection gives it back. */
  forget(): void {
    this.isUnopened = false;
    this.forNext = [];
    this.forCommit = [];
  }

  private isAnythingWaiting(): boolean {
    return this.isUnopened || this.forNext.length > 0 || this.forCommit.length > 0;
  }

  /** What is sent behind others is answered after them. */
  private within(config: pg.QueryConfig, behind = 0): pg.QueryConfig {
    const ms = this.isPatient ? PATIENT_ANSWER_WITHIN_MS : this.answerWithinMs;
    return { ...config, query_timeout: ms * (behind + 1) } as pg.QueryConfig;
  }

  private keep(statement: Statement & { readonly rows: unknown[] }): never {
    if (this.getTransactionStatus() === "I" && !this.isUnopened)
      throw new Error("A statement for the next one or the commit is outside of a transaction.");
    if (statement.text.startsWith(WITH_NEXT_MARK)) this.forNext = [...this.forNext, statement];
    else this.forCommit = [...this.forCommit, statement];
    unanswered.add(statement.rows);
    return nothing(statement.rows);
  }

  private commit(): Promise<unknown> {
    const statements = [...this.forNext, ...this.forCommit];
    this.forCommit = [];
    if (!this.isUnopened || statements.length > 0) return this.sendTogether(statements, { text: "commit" });
    // Nothing was asked for in between: the database need not hear of such a transaction.
    this.forget();
    return nothing();
  }

  // In pipeline mode nothing waits for an answer before the next is sent. A failure leaves the transaction failed, and
  // PostgreSQL then answers the commit with a rollback. It knows nothing of what failed here, before it was sent.
  private async sendTogether(inFront: readonly Statement[], last: pg.QueryConfig, values?: unknown): Promise<unknown> {
    const { isUnopened } = this;
    this.isUnopened = false;
    this.forNext = [];
    // What only reads may go together with the beginning: should that fail, nothing was done outside of a transaction.
    const isReading = [...inFront, last].every(({ text }) => READING.test(text));
    if (isUnopened && !isReading) await (this.send(this.within({ text: BEGIN.text })) as Promise<unknown>);
    const statements = isUnopened && isReading ? [BEGIN, ...inFront] : inFront;
    const unsent: unknown[] = [];
    let isSending = true;
    const { stream } = this.connection;
    stream.cork();
    const sent = statements.map((statement, behind) =>
      this.sendInFront(statement, behind, (error) => isSending && unsent.push(error)),
    );
    // What cannot be sent is told at once, or before anything else happens.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    isSending = false;
    const isWhole = unsent.length === 0;
    const end = this.send(
      ...(isWhole ? [this.within(last, statements.length), values] : ["rollback"]),
    ) as Promise<unknown>;
    stream.uncork();
    if (!isWhole) return this.giveUp([...sent, end], unsent[0]);
    return (await Promise.all([...sent, end])).at(-1);
  }

  private async sendInFront(statement: Statement, behind: number, failed: (error: unknown) => void): Promise<void> {
    const { text, values, rows: into } = statement;
    const { rows } = await new Promise<pg.QueryResult>((resolve, reject) =>
      this.send(
        this.within(statement === BEGIN ? { text } : named(text), behind),
        values,
        (error: unknown, result: pg.QueryResult) => {
          if (error) failed(error);
          if (error) reject(error);
          else resolve(result);
        },
      ),
    );
    if (!into) return;
    into.push(...rows);
    unanswered.delete(into);
  }

  // The transaction ends without a trace. So does the connection: the driver believes that the statement is prepared.
  private async giveUp(answers: readonly Promise<unknown>[], reason: unknown): Promise<never> {
    await Promise.allSettled(answers);
    this.isGivenUp = true;
    void this.end();
    throw reason;
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
