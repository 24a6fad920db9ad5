import { sql } from "kysely";
import type pg from "pg";
import type { Vault } from "../vault/sealed-text.ts";
import { type BatchedStatement, sendBatch } from "./statement-batch.ts";
import { VaultClient } from "./vault-client.ts";

const PREPARED_MARK = "/* prepared */";
const WITH_NEXT_MARK = "/* prepared, with next */";
const WITH_COMMIT_MARK = "/* prepared, with commit */";
const AFTER_COMMIT_MARK = "/* prepared, after commit */";
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

/**
 * Stands at the beginning of a statement that is carried out on its own right after the commit of the transaction in which it
 * is said, and never where that fails; it goes to the database with it. When it fails itself, the transaction stands, and its
 * rows are never there.
 */
export const AFTER_COMMIT = sql.raw(AFTER_COMMIT_MARK);

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
const IS_COMMIT = /^\s*commit\s*;?\s*$/i;
// What the database takes one at a time alone.
const SEVERAL = /;\s*\S/;

interface Waiting extends BatchedStatement {
  /** Where its rows go. */
  readonly rows: unknown[];
}

const WAITS = [WITH_NEXT_MARK, WITH_COMMIT_MARK, AFTER_COMMIT_MARK];

const BEGIN: BatchedStatement = { name: "begin", text: "begin" };
const COMMIT: BatchedStatement = { name: "commit", text: "commit" };

const nothing = (rows: readonly unknown[] = []): never =>
  Promise.resolve({ rows, rowCount: 0, command: "SELECT" }) as never;

/**
 * A connection of the pool. Marked statements keep their plans there; those for the next one or for the commit wait for it,
 * and so does the beginning of a transaction. What is not answered in time ends the connection: the driver destroys it when
 * it is in pipeline mode.
 */
export class PooledClient extends VaultClient {
  /** A transaction was begun of which the database has not heard yet. */
  private isUnopened = false;
  private forNext: readonly Waiting[] = [];
  private forCommit: readonly Waiting[] = [];
  private forAfter: readonly Waiting[] = [];
  private isPatient = false;
  private readonly planned = new Set<string>();
  private readonly answerWithinMs: number;

  constructor(config: pg.ClientConfig & { readonly vault?: Vault } = {}) {
    super(config);
    this.answerWithinMs = config.query_timeout ?? ANSWER_WITHIN_MS;
  }

  override query(...args: readonly unknown[]): never {
    const [asked, values, ...rest] = this.written(args);
    if (typeof asked !== "string") return this.afterWaiting(() => this.send(asked, values, ...rest));
    const text = asked;
    if (WAITS.some((mark) => text.startsWith(mark))) return this.keep(text, values);
    if (NEW_TRANSACTION.test(text) || text === "rollback") {
      const isUnheardOf = this.isUnopened && text === "rollback";
      this.forget();
      if (isUnheardOf) return nothing();
    }
    if (text === "begin") {
      this.isUnopened = true;
      return nothing();
    }
    this.isPatient = text.startsWith(PATIENT_MARK) || (this.isPatient && this.getTransactionStatus() !== "I");
    if (IS_COMMIT.test(text) && this.isAnythingWaiting()) return this.commit() as never;
    const isAlone = !this.isUnopened && this.forNext.length === 0 && !isPrepared(text);
    if (isAlone || SEVERAL.test(text) || rest.length > 0)
      return this.afterWaiting(() => this.send({ text, query_timeout: this.withinMs() }, values, ...rest));
    return this.sendTogether(this.forNext, {
      ...(isPrepared(text) ? named(text) : { text }),
      ...valuesIn(values),
    }) as never;
  }

  /** Whatever waits here is of no more use: whoever had the connection gives it back. */
  forget(): void {
    this.isUnopened = false;
    this.forNext = [];
    this.forCommit = [];
    this.forAfter = [];
  }

  private isAnythingWaiting(): boolean {
    return this.isUnopened || this.forNext.length + this.forCommit.length + this.forAfter.length > 0;
  }

  private withinMs(): number {
    return this.isPatient ? PATIENT_ANSWER_WITHIN_MS : this.answerWithinMs;
  }

  private keep(text: string, values: unknown): never {
    if (this.getTransactionStatus() === "I" && !this.isUnopened)
      throw new Error("A statement for the next one or the commit is outside of a transaction.");
    const waiting: Waiting = { ...named(text), ...valuesIn(values), rows: [] };
    if (text.startsWith(WITH_NEXT_MARK)) this.forNext = [...this.forNext, waiting];
    else if (text.startsWith(WITH_COMMIT_MARK)) this.forCommit = [...this.forCommit, waiting];
    else this.forAfter = [...this.forAfter, waiting];
    unanswered.add(waiting.rows);
    return nothing(waiting.rows);
  }

  private commit(): Promise<unknown> {
    const [statements, after] = [[...this.forNext, ...this.forCommit], this.forAfter];
    const isUnheardOf = this.isUnopened && statements.length + after.length === 0;
    this.forCommit = [];
    this.forAfter = [];
    if (!isUnheardOf) return this.sendTogether(statements, COMMIT, after);
    // Nothing was asked for in between: the database need not hear of such a transaction.
    this.forget();
    return nothing();
  }

  /** What cannot go together with others goes once they were answered. */
  private afterWaiting(send: () => never): never {
    if (!this.isUnopened && this.forNext.length === 0) return send();
    return this.sendTogether(this.forNext).then(send) as never;
  }

  private async sendTogether(
    waiting: readonly Waiting[],
    last?: BatchedStatement,
    after: readonly Waiting[] = [],
  ): Promise<unknown> {
    const inFront = this.isUnopened ? [BEGIN] : [];
    const required = [...inFront, ...waiting, ...(last ? [last] : [])];
    const statements = [...required, ...after];
    this.isUnopened = false;
    this.forNext = [];
    const withinMs = this.withinMs() * statements.length;
    const batch = { statements, required: required.length, planned: this.planned, withinMs };
    const results = await sendBatch(this, batch);
    statements.forEach((statement, place) => {
      const result = results[place];
      if (!("rows" in statement) || !result) return;
      (statement as Waiting).rows.push(...result.rows);
      unanswered.delete((statement as Waiting).rows);
    });
    return results[required.length - 1];
  }

  private send(...args: readonly unknown[]): never {
    return this.ask(...args);
  }
}

function isPrepared(text: string): boolean {
  return text.startsWith(PREPARED_MARK) || text.startsWith(`select ${PREPARED_MARK}`);
}

function named(text: string): BatchedStatement & { readonly name: string } {
  const name = names.get(text) ?? `hot-${names.size + 1}`;
  names.set(text, name);
  return { name, text };
}

function valuesIn(values: unknown): Pick<BatchedStatement, "values"> {
  return { values: Array.isArray(values) ? values : [] };
}
