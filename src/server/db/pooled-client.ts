import { sql } from "kysely";
import pg from "pg";

const PREPARED_MARK = "/* prepared */";
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
 * Stands at the beginning of one of the last statements of a transaction, whose result is not waited for: it goes to the
 * database together with the commit, so that no lock it takes is held for a round trip. When it fails, the commit does.
 * Throws where no transaction is open.
 */
export const WITH_COMMIT = sql.raw(WITH_COMMIT_MARK);

/** Lifts the limit on how long a statement may take, on both sides, until the transaction it stands in ends. */
export const PATIENTLY = `${PATIENT_MARK} set local statement_timeout = 0`;

const answers = new WeakMap<object, (rows: readonly unknown[]) => void>();

/** Has the rows of a statement that goes with the commit handed over once it was answered; it is known by its first value. */
export function answerOfCommit<Value extends object>(value: Value, take: (rows: readonly unknown[]) => void): Value {
  answers.set(value, take);
  return value;
}

const NOTHING = { rows: [], rowCount: 0, command: "SELECT" };
const names = new Map<string, string>();

// Whatever waited for the commit of an earlier transaction is of no more use.
const NEW_TRANSACTION = /^\s*(?:begin|start)\b/i;
const COMMIT = /^\s*commit\s*;?\s*$/i;

interface Statement {
  readonly text: string;
  readonly values: unknown;
}

/**
 * A connection of the pool. Marked statements keep their plans there; those for the commit wait for it. What is not answered
 * in time ends the connection: the driver destroys it when it is in pipeline mode.
 */
export class PooledClient extends pg.Client {
  private waiting: readonly Statement[] = [];
  private isGivenUp = false;
  private isPatient = false;
  private readonly answerWithinMs: number;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.answerWithinMs = config.query_timeout ?? ANSWER_WITHIN_MS;
  }

  override query(...[text, values, ...rest]: readonly unknown[]): never {
    if (typeof text !== "string") return this.send(text, values, ...rest);
    if (text.startsWith(WITH_COMMIT_MARK)) return this.keepForCommit({ text, values });
    if (NEW_TRANSACTION.test(text) || text === "rollback") this.waiting = [];
    this.isPatient = text.startsWith(PATIENT_MARK) || (this.isPatient && this.getTransactionStatus() !== "I");
    if (text === "rollback" && this.isGivenUp) return Promise.resolve(NOTHING) as never;
    if (COMMIT.test(text) && this.waiting.length > 0) return this.commitWith(this.waiting) as never;
    return this.send(this.within(isPrepared(text) ? named(text) : { text }), values, ...rest);
  }

  /** What is sent behind others is answered after them. */
  private within(config: pg.QueryConfig, behind = 0): pg.QueryConfig {
    const ms = this.isPatient ? PATIENT_ANSWER_WITHIN_MS : this.answerWithinMs;
    return { ...config, query_timeout: ms * (behind + 1) } as pg.QueryConfig;
  }

  private keepForCommit(statement: Statement): never {
    if (this.getTransactionStatus() === "I") throw new Error("A statement for the commit is outside of a transaction.");
    this.waiting = [...this.waiting, statement];
    return Promise.resolve(NOTHING) as never;
  }

  // In pipeline mode nothing waits for an answer before the next is sent. A failure leaves the transaction failed, and
  // PostgreSQL then answers the commit with a rollback. It knows nothing of what failed here, before it was sent.
  private async commitWith(statements: readonly Statement[]): Promise<unknown> {
    this.waiting = [];
    const unsent: unknown[] = [];
    let isSending = true;
    const sent = statements.map(async ({ text, values }, behind): Promise<void> => {
      const { rows } = await new Promise<pg.QueryResult>((resolve, reject) =>
        this.send(this.within(named(text), behind), values, (error: unknown, result: pg.QueryResult) => {
          if (error && isSending) unsent.push(error);
          if (error) reject(error);
          else resolve(result);
        }),
      );
      takerOf(values)?.(rows);
    });
    // What cannot be sent is told at once, or before anything else happens.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    isSending = false;
    if (unsent.length > 0) return this.giveUp(sent, unsent[0]);
    const commit = this.send(this.within({ text: "commit" }, statements.length)) as Promise<unknown>;
    const results = await Promise.all([...sent, commit]);
    return results.at(-1);
  }

  // The transaction ends without a trace. So does the connection: the driver believes that the statement is prepared.
  private async giveUp(answers: readonly Promise<void>[], reason: unknown): Promise<never> {
    await Promise.allSettled([...answers, this.send("rollback") as Promise<unknown>]);
    this.isGivenUp = true;
    void this.end();
    throw reason;
  }

  private send(...args: readonly unknown[]): never {
    return super.query(...(args as [string])) as never;
  }
}

function takerOf(values: unknown): ((rows: readonly unknown[]) => void) | undefined {
  const first: unknown = Array.isArray(values) ? values[0] : undefined;
  return typeof first === "object" && first !== null ? answers.get(first) : undefined;
}

function isPrepared(text: string): boolean {
  return text.startsWith(PREPARED_MARK) || text.startsWith(`select ${PREPARED_MARK}`);
}

function named(text: string): pg.QueryConfig {
  const name = names.get(text) ?? `hot-${names.size + 1}`;
  names.set(text, name);
  return { name, text };
}
