import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import { WITH_COMMIT } from "./pooled-client.ts";
import type { DB } from "./schema.generated.ts";

declare const inTransaction: unique symbol;

/** A running transaction. Only the database makes one, so a function that writes cannot be called outside. */
export type Tx = Transaction<DB> & { readonly [inTransaction]: true };

/** Who acted, as the audit and the timeline say it. */
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

interface Pending {
  readonly at: Date;
  readonly payload: string;
}

const pendingAudit = new WeakMap<Transaction<DB>, Pending[]>();

/** Adds a row to the audit log, in the order asked for, when the transaction commits; never without it. */
export function audit(tx: Tx, author: Author, at: Date, entry: AuditEntry): void {
  pendingAudit.get(tx)?.push({ at, payload: auditPayload(author, at, entry) });
}

/** The text of an audit row, which is what the chain hashes: who, when and what, in one order of fields. */
export function auditPayload({ userId, name, ip, requestId }: Author, at: Date, entry: AuditEntry): string {
  return JSON.stringify({
    at: at.toISOString(),
    actorId: userId ?? null,
    actor: name,
    ...entry,
    ip: ip ?? null,
    requestId: requestId ?? null,
  });
}

const RETRIES = 3;

// 40001 serialisation failure, 40P01 deadlock: the transaction is gone as a whole and may be run again.
const RETRYABLE: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

/** Runs work in a transaction, again when the database asks for that; everything or nothing. */
export async function runTransaction<Result>(db: Kysely<DB>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (bare) => {
        const tx = bare as Tx;
        pendingAudit.set(tx, []);
        const result = await work(tx);
        await appendAudit(tx);
        return result;
      });
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has((error as { code?: unknown }).code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20 * attempt));
    }
  }
}

// Last of all, because the chain's lock is held from here to the commit and every other writer waits for it.
async function appendAudit(tx: Tx): Promise<void> {
  const entries = pendingAudit.get(tx) ?? [];
  const last = entries.at(-1);
  if (!last) return;
  const payloads = entries.map((entry) => entry.payload);
  await sql`${WITH_COMMIT} select append_audit(${payloads}::text[], ${last.at})`.execute(tx);
}
