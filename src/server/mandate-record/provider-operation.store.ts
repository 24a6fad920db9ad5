import { sql } from "kysely";
import { furthestFrom } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Queries, StandAlone } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { SealedJson } from "../vault/sealed.ts";

export type OperationState = "queued" | "sending" | "unknown" | "confirmed" | "refused" | "not-booked";

export interface NewOperation {
  readonly loanId: number;
  readonly kind: "book-mandate" | "stop-mandate";
  readonly mandateId?: number;
  readonly state: "queued" | "sending";
  readonly request: unknown;
  readonly requestedBy: number | undefined;
  readonly at: Date;
  readonly leaseUntil?: Date;
  readonly nextCheckAt?: Date;
}

/** Records an intent before it is sent to the provider. */
export async function insertOperation(tx: Tx, operation: NewOperation): Promise<number> {
  const { id } = await tx
    .insertInto("provider_operations")
    .values({
      loan_id: operation.loanId,
      kind: operation.kind,
      mandate_id: operation.mandateId ?? null,
      state: operation.state,
      request: new SealedJson(operation.request),
      requested_by: operation.requestedBy ?? null,
      created_at: operation.at,
      sent_at: operation.state === "sending" ? operation.at : null,
      lease_until: operation.leaseUntil ?? null,
      next_check_at: operation.nextCheckAt ?? operation.leaseUntil ?? operation.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function loanOfOperation(tx: Tx, id: number): Promise<number> {
  const { loan_id } = await tx
    .selectFrom("provider_operations")
    .select("loan_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return loan_id;
}

export async function lockOperation(tx: Tx, id: number) {
  return tx.selectFrom("provider_operations").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function openBooking(tx: Tx, loanId: number) {
  return tx
    .selectFrom("provider_operations")
    .selectAll()
    .where("loan_id", "=", loanId)
    .where("kind", "=", "book-mandate")
    .where("state", "in", ["queued", "sending", "unknown"])
    .executeTakeFirst();
}

/** The newest stop of a mandate and who requested it. */
export async function newestStop(db: Queries, mandateId: number) {
  return db
    .selectFrom("provider_operations as o")
    .leftJoin("users as u", "u.id", "o.requested_by")
    .selectAll("o")
    .select(["u.first_name", "u.last_name"])
    .where("o.mandate_id", "=", mandateId)
    .where("o.kind", "=", "stop-mandate")
    .orderBy("o.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface OperationChanges {
  readonly state: OperationState;
  readonly message?: string | null;
  readonly provider_reference?: string;
  readonly settled_at?: Date;
  readonly next_check_at?: Date | null;
  readonly checks?: number;
  readonly absent_reads?: number;
  readonly lease_until?: Date;
}

export async function updateOperation(tx: Tx, id: number, changes: OperationChanges): Promise<void> {
  await tx.updateTable("provider_operations").set(changes).where("id", "=", id).execute();
}

export async function setNextCheck(db: StandAlone, id: number, next_check_at: Date | null): Promise<void> {
  await db.updateTable("provider_operations").set({ next_check_at }).where("id", "=", id).execute();
}

/**
 * Takes a due operation for the lease of its kind, so that only one worker holds it. A booking whose sender is silent
 * comes back as unknown, never as one to resend; one that was declared not made is looked up again and keeps its state.
 * A wait longer than `waitSeconds` was set by a wrong clock and counts as due.
 */
export async function takeDueOperation(
  db: Database,
  now: Date,
  { waitSeconds, ...leaseSeconds }: { readonly search: number; readonly stop: number; readonly waitSeconds: number },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with due as (select id, ${now}::timestamptz + make_interval(secs =>
          case kind when 'stop-mandate' then ${leaseSeconds.stop}::int else ${leaseSeconds.search}::int end) as until
        from provider_operations where state in ('queued', 'sending', 'unknown', 'not-booked') and (next_check_at <= ${now}
          or state <> 'not-booked' and next_check_at > ${furthestFrom(now, waitSeconds)})
        order by next_check_at limit 1 for update skip locked)
      update provider_operations o set lease_until = due.until, next_check_at = due.until,
        state = case when state = 'not-booked' then state when kind = 'book-mandate' then 'unknown' else 'sending' end,
        sent_at = coalesce(sent_at, ${now})
      from due where o.id = due.id returning o.id`.execute(tx);
    return rows[0]?.id;
  });
}

export async function readOperation(db: Database, id: number) {
  return db.query.selectFrom("provider_operations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Counts a possibly billed look-up before it is sent; false, and nothing counted, at the maximum. */
export async function countBilledLookup(db: Database, id: number, most: number): Promise<boolean> {
  const counted = await db.alone
    .updateTable("provider_operations")
    .set((build) => ({ billed_lookups: build("billed_lookups", "+", 1) }))
    .where("id", "=", id)
    .where("billed_lookups", "<", most)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}

/** Counts one more read in which the provider did not know the booking; returns the number. */
export async function countAbsentRead(db: Database, id: number): Promise<number> {
  const { absent_reads } = await db.alone
    .updateTable("provider_operations")
    .set((build) => ({ absent_reads: build("absent_reads", "+", 1) }))
    .where("id", "=", id)
    .returning("absent_reads")
    .executeTakeFirstOrThrow();
  return absent_reads;
}
