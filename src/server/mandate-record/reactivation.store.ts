import { sql } from "kysely";
import { furthestFrom } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { longestWait } from "../db/longest-wait.ts";
import type { Queries, StandAlone } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** The collecting mandate of a loan, otherwise the newest in any state. */
export async function newestMandate(db: Queries, loanId: number) {
  return db
    .selectFrom("mandates")
    .selectAll()
    .where("loan_id", "=", loanId)
    .orderBy(sql`status = 'active'`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** An unfinished re-activation of the loan. */
export async function openReactivation(db: Queries, loanId: number) {
  return db
    .selectFrom("mandate_reactivations")
    .selectAll()
    .where("loan_id", "=", loanId)
    .where("state", "in", ["queued", "booking"])
    .executeTakeFirst();
}

export interface ReactivationAsked {
  readonly loanId: number;
  readonly mandateId: number;
  readonly requestedBy: number | undefined;
  readonly at: Date;
}

export async function insertReactivation(
  tx: Tx,
  { loanId, mandateId, requestedBy, at }: ReactivationAsked,
): Promise<number> {
  const { id } = await tx
    .insertInto("mandate_reactivations")
    .values({
      loan_id: loanId,
      mandate_id: mandateId,
      state: "queued",
      requested_by: requestedBy ?? null,
      created_at: at,
      next_try_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes up to `limit` due re-activations, each for `leaseSeconds`. `waitSeconds` is the longest wait after that many
 * attempts: a longer one was set by a wrong clock.
 */
export async function takeDueReactivations(
  db: Database,
  now: Date,
  { leaseSeconds, waitSeconds, limit }: { leaseSeconds: number; waitSeconds: readonly number[]; limit: number },
) {
  const { rows } = await sql<{ id: number }>`
    update mandate_reactivations set next_try_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (select id from mandate_reactivations where state = 'queued' and (next_try_at <= ${now}
        or next_try_at > ${furthestFrom(now)}::timestamptz + ${longestWait(waitSeconds, "attempts")})
      order by next_try_at limit ${limit} for update skip locked) returning id`.execute(db.alone);
  return rows.map((row) => row.id);
}

export async function readReactivation(db: Queries, id: number) {
  return db.selectFrom("mandate_reactivations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function newestReactivation(db: Queries, loanId: number) {
  return db
    .selectFrom("mandate_reactivations")
    .selectAll()
    .where("loan_id", "=", loanId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Postpones a re-activation, with what it waits for. */
export async function postponeReactivation(
  db: StandAlone,
  id: number,
  { until, message, attempts }: { until: Date; message: string; attempts: number },
): Promise<void> {
  await db
    .updateTable("mandate_reactivations")
    .set({ next_try_at: until, message, attempts })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

export async function markReactivationBooking(tx: Tx, id: number, operationId: number): Promise<void> {
  await tx
    .updateTable("mandate_reactivations")
    .set({ state: "booking", operation_id: operationId, message: null, next_try_at: null })
    .where("id", "=", id)
    .execute();
}

export async function endReactivation(
  tx: Tx,
  id: number,
  { state, message, at }: { state: "done" | "refused"; message: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("mandate_reactivations")
    .set({ state, message, settled_at: at, next_try_at: null })
    .where("id", "=", id)
    .where("state", "in", ["queued", "booking"])
    .execute();
}
