import { sql } from "kysely";
import type pg from "pg";
import type { Vault } from "../../vault/sealed-text.ts";
import { type BatchedStatement, sendBatch } from "./statement-batch.ts";
import { VaultClient } from "./vault-client.ts";

const PREPARED_MARK = "/* prepared */";

/** Within how long a statement is answered, or its connection counts as lost: a little above the server's own limit. */
export const ANSWER_WITHIN_MS = 12_000;
const PATIENT_ANSWER_WITHIN_MS = 3_600_000;

/**
 * Stands at the beginning of a statement of a hot path, sql`${PREPARED} select …`, or behind its select, where a builder
 * is told .modifyFront(PREPARED): it is then parsed and planned once a connection. Its text must not vary, and it names its columns: one that says * breaks when a migration adds another.
 */
export const PREPARED = sql.raw(PREPARED_MARK);

/** Lifts the server's limit on how long a statement may take, until the transaction it stands in ends. */
export const PATIENTLY = "set local statement_timeout = 0";

/** A statement whose answer is waited for as long as it takes, as the server must be told by PATIENTLY. */
export function patient(text: string, values: unknown[] = []): pg.QueryConfig {
  return { text, values, query_timeout: PATIENT_ANSWER_WITHIN_MS } as pg.QueryConfig;
}

/** With what a statement of a transaction goes to the database whose answer is not waited for. */
export type Later = "with next" | "with commit" | "after commit";

/** Rows whose statement waits for the next one, or for the commit. */
const unanswered = new WeakSet<readonly unknown[]>();

/** The rows of a statement that was not waited for. Throws Error before it was answered: they would look like none. */
export function answered<Row>(rows: readonly Row[]): readonly Row[] {
  if (unanswered.has(rows)) throw new Error("A statement is asked for its rows before it was answered.");
  return rows;
}

const names = new Map<string, string>();

interface Waiting extends BatchedStatement {
  /** Where its rows go. */
  readonly rows: unknown[];
}

const BEGIN: BatchedStatement = { name: "begin", text: "begin" };
const COMMIT: BatchedStatement = { name: "commit", text: "commit" };
const NONE: Readonly<Record<Later, readonly Waiting[]>> = { "with next": [], "with commit": [], "after commit": [] };

/**
 * A connection of the pool. Statements with PREPARED keep their plans there; those that are not waited for go with the next
 * one or with the commit, and so does the beginning of a transaction. What is not answered in time ends the connection: the
 * driver destroys it when it is in pipeline mode.
 */
export class PooledClient extends VaultClient {
  /** A transaction was begun and has not ended; the driver's own word for it comes later than the answer that changes it. */
  private isOpen = false;
  /** A transaction was begun of which the database has not heard yet. */
  private isUnopened = false;
  private waiting: Readonly<Record<Later, readonly Waiting[]>> = NONE;
  private readonly planned = new Set<string>();
  private readonly answerWithinMs: number;

  constructor(config: pg.ClientConfig & { readonly vault?: Vault } = {}) {
    super(config);
    this.answerWithinMs = config.query_timeout ?? ANSWER_WITHIN_MS;
  }

  /** Begins a transaction, of which the database hears with its first statement. */
  begin(): void {
    this.forget();
    this.isOpen = true;
    this.isUnopened = true;
  }

  /** Carries a statement out, behind what waits for it. */
  carryOut(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const waiting = this.take("with next");
    const isPlanned = isPrepared(text);
    if (!this.isUnopened && waiting.length === 0 && !isPlanned) return super.query(text, values);
    return this.sendTogether(waiting, { ...(isPlanned ? named(text) : { text }), values: this.encrypted(values) });
  }

  /** Keeps a statement until what it goes with. Its rows are filled in with its answer. Throws where no transaction is open. */
  keep(when: Later, text: string, values: readonly unknown[]): readonly unknown[] {
    if (!this.isOpen) throw new Error("A statement for the next one or the commit is outside of a transaction.");
    const waiting: Waiting = { ...named(text), values: this.encrypted(values), rows: [] };
    this.waiting = { ...this.waiting, [when]: [...this.waiting[when], waiting] };
    unanswered.add(waiting.rows);
    return waiting.rows;
  }

  /** Ends the transaction; false where the database rolled it back, since a statement of it had failed. */
  async commit(): Promise<boolean> {
    const statements = [...this.take("with next"), ...this.take("with commit")];
    const after = this.take("after commit");
    // Nothing was asked for in between: the database need not hear of such a transaction.
    const isUnheardOf = this.isUnopened && statements.length + after.length === 0;
    if (isUnheardOf) this.forget();
    this.isOpen = false;
    return isUnheardOf || (await this.sendTogether(statements, COMMIT, after)).command === "COMMIT";
  }

  async rollback(): Promise<void> {
    const isUnheardOf = this.isUnopened;
    this.forget();
    if (!isUnheardOf) await this.ask("rollback");
  }

  /** Whatever waits here is of no more use: whoever had the connection gives it back. */
  forget(): void {
    this.isOpen = false;
    this.isUnopened = false;
    this.waiting = NONE;
  }

  /** Asks at once. Throws where that would overtake what waits. */
  override query(...args: readonly unknown[]): never {
    if (this.isUnopened || Object.values(this.waiting).some(({ length }) => length > 0))
      throw new Error("A statement would overtake those that wait for the next one or the commit.");
    return super.query(...args);
  }

  private encrypted(values: readonly unknown[]): readonly unknown[] {
    return this.written(["", values])[1] as readonly unknown[];
  }

  private take(when: Later): readonly Waiting[] {
    const taken = this.waiting[when];
    this.waiting = { ...this.waiting, [when]: [] };
    return taken;
  }

  private async sendTogether(
    waiting: readonly Waiting[],
    last: BatchedStatement,
    after: readonly Waiting[] = [],
  ): Promise<pg.QueryResult> {
    const required = [...(this.isUnopened ? [BEGIN] : []), ...waiting, last];
    const statements = [...required, ...after];
    this.isUnopened = false;
    const withinMs = this.answerWithinMs * statements.length;
    const batch = { statements, required: required.length, planned: this.planned, withinMs };
    const results = await sendBatch((query) => this.ask(query), batch);
    statements.forEach((statement, place) => {
      const result = results[place];
      if (!("rows" in statement) || !result) return;
      (statement as Waiting).rows.push(...result.rows);
      unanswered.delete((statement as Waiting).rows);
    });
    return results[required.length - 1] as pg.QueryResult;
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
