import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { maskWords, TYPED_WORDS } from "../../domain/customer/masked-words.ts";
import type { SweepName } from "../sweep-names.ts";
import { sendLater } from "./pool/pooled-dialect.ts";
import type { DB } from "./schema.generated.ts";

/** The channel on which the sweep runner hears that there is work. */
export const WAKE_CHANNEL = "tenor_wake";

declare const inTransaction: unique symbol;

/** A running transaction. Only the database creates one, so a function that writes cannot be called outside. */
export type Tx = Transaction<DB> & { readonly [inTransaction]: true };

/** The actor as audit log and timeline name it. */
export interface Author {
  readonly userId: number | undefined;
  readonly name: string;
  readonly ip?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Tenor itself, where no person acted. */
export const SYSTEM: Author = { userId: undefined, name: "Tenor" };

/** One change for the audit log. `before` and `after` hold ids, statuses and amounts, never identity numbers. */
export interface AuditEntry {
  readonly action: string;
  readonly object: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Makes the log provable with a key that no database holds. */
export interface AuditSeal {
  /** A seal for the text of one row. */
  seal(payload: string): Buffer;
  /** Called with the end of a chain, after the commit that moved it and before the caller gets the answer. */
  note(head: { readonly chain: number; readonly place: number; readonly hash: Buffer }): void;
}

/** What to do with the commit. */
interface Pending {
  readonly seal: AuditSeal | undefined;
  readonly payloads: string[];
  readonly wakes: Set<SweepName>;
  /** Where the chain ends, once the commit was answered. */
  heads: LaterRows<HeadRow>;
}

interface HeadRow {
  readonly head_chain: number;
  readonly head_place: number;
  readonly head_hash: Buffer;
}

const pendings = new WeakMap<Transaction<DB>, Pending>();

/** Adds a row to the audit log when the transaction commits, in the order of calls; never without the commit. */
export function audit(tx: Tx, author: Author, at: Date, entry: AuditEntry): void {
  pendings.get(tx)?.payloads.push(auditPayload(author, at, entry));
}

/** Wakes a sweep once, and only when the transaction commits. A lost wake-up only costs the sweep's interval. */
export function wake(tx: Tx, sweep: SweepName): void {
  pendings.get(tx)?.wakes.add(sweep);
}

/**
 * The text of an audit row, which the chain hashes: who, when and what, in a fixed order of fields. The log is never
 * edited, so numbers and addresses in free text are masked.
 */
export function auditPayload({ userId, name, ip, requestId }: Author, at: Date, entry: AuditEntry): string {
  const row = {
    at: at.toISOString(),
    actorId: userId ?? null,
    actor: name,
    ...entry,
    ip: ip ?? null,
    requestId: requestId ?? null,
  };
  return JSON.stringify(row, (field, value: unknown) =>
    TYPED_WORDS.has(field) && typeof value === "string" ? maskWords(value) : value,
  );
}

/** What a statement answered that is not waited for. Throws Error as long as it was not answered. */
export type LaterRows<Row> = () => readonly Row[];

/**
 * Has a statement go to the database together with the next one of the transaction that is waited for, or with the commit; it
 * is carried out before it. When it fails, that one does, with its error. Its text must not vary.
 */
export function withNext<Row>(tx: Tx, statement: RawBuilder<Row>): Promise<LaterRows<Row>> {
  return sendLater(tx, "with next", statement);
}

/**
 * Has one of the last statements of the transaction go to the database together with the commit, so that no lock it takes is
 * held for a round trip. When it fails, the commit does. Its text must not vary.
 */
export function withCommit<Row>(tx: Tx, statement: RawBuilder<Row>): Promise<LaterRows<Row>> {
  return sendLater(tx, "with commit", statement);
}

/**
 * Has a statement carried out on its own right after the commit, and never where that fails; it goes to the database with it.
 * When it fails itself, the transaction stands, and its rows are never there. Its text must not vary.
 */
export function afterCommit<Row>(tx: Tx, statement: RawBuilder<Row>): Promise<LaterRows<Row>> {
  return sendLater(tx, "after commit", statement);
}

/**
 * From here to the end of the transaction prepared statements use a generic plan, which stays on the connection;
 * otherwise they may be planned again each time. For statements that find their rows by keys, where no value improves
 * the plan. Travels with the next statement.
 */
export async function keepPlans(tx: Tx): Promise<void> {
  await withNext(tx, sql`set local plan_cache_mode = force_generic_plan`);
}

const RETRIES = 3;

// 40001 serialisation failure, 40P01 deadlock: the whole transaction is gone and may be run again.
const RETRYABLE: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

/** Runs work in a transaction, again if the database asks for it; everything or nothing. */
export async function runTransaction<Result>(
  db: Kysely<DB>,
  work: (tx: Tx) => Promise<Result>,
  seal?: AuditSeal,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const pending: Pending = { seal, payloads: [], wakes: new Set(), heads: () => [] };
    try {
      const result = await db.transaction().execute(async (bare) => {
        const tx = bare as Tx;
        pendings.set(tx, pending);
        const done = await work(tx);
        await appendAudit(tx, pending);
        await tellSweeps(tx, pending.wakes);
        return done;
      });
      const [head] = pending.heads();
      if (head) seal?.note({ chain: head.head_chain, place: head.head_place, hash: head.head_hash });
      return result;
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has((error as { code?: unknown }).code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20 * attempt));
    }
  }
}

// Last, because a chain stays locked from here to the commit.
async function appendAudit(tx: Tx, pending: Pending): Promise<void> {
  const { payloads, seal } = pending;
  if (payloads.length === 0) return;
  const appended = sql<HeadRow>`select head_chain, head_place, head_hash
    from append_audit(${payloads}::text[], ${sealsOf(seal, payloads)}::bytea[])`;
  pending.heads = await withCommit(tx, appended);
}

// After the commit, not in it: the database never commits two notifying transactions at once.
async function tellSweeps(tx: Tx, sweeps: ReadonlySet<SweepName>): Promise<void> {
  if (sweeps.size === 0) return;
  await afterCommit(tx, sql`select pg_notify(${WAKE_CHANNEL}, sweep) from unnest(${[...sweeps]}::text[]) as sweep`);
}

function sealsOf(seal: AuditSeal | undefined, payloads: readonly string[]): readonly (Buffer | null)[] {
  return payloads.map((payload) => seal?.seal(payload) ?? null);
}

/**
 * Does work inside a transaction and rolls it back, including its audit rows, unless `stays` accepts its result. A
 * rollback also releases its locks.
 */
export async function keptIf<Result>(
  tx: Tx,
  stays: (result: Result) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const payloads = pendings.get(tx)?.payloads;
  const before = payloads?.length;
  await sql`savepoint tried`.execute(tx);
  const result = await work();
  if (stays(result)) return result;
  await sql`rollback to savepoint tried`.execute(tx);
  payloads?.splice(before ?? 0);
  return result;
}
