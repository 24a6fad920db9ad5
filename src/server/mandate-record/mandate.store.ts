import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { MandateBooking } from "../providers/deduction-provider.ts";
import { nextPollAt } from "./poll-time.ts";

export async function insertMandate(
  tx: Tx,
  mandate: {
    loanId: number;
    provider: string;
    reference: string;
    booking: MandateBooking;
    status: "active" | "stopping";
    /** How often the loan's mandate has been booked again, including this time. */
    reactivationCount?: number;
    at: Date;
  },
): Promise<number> {
  const { booking } = mandate;
  const { id } = await tx
    .insertInto("mandates")
    .values({
      loan_id: mandate.loanId,
      provider: mandate.provider,
      mandate_reference: mandate.reference,
      customer_id: booking.customerId,
      authorisation_code: booking.authorisationCode,
      status: mandate.status,
      collection_amount: booking.collectionAmount,
      total_amount: booking.totalCollectionAmount,
      first_collection_on: booking.firstCollectionOn,
      booked_at: mandate.at,
      reactivation_count: mandate.reactivationCount ?? 0,
      next_poll_at: nextPollAt(mandate.at, mandate.reference),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function activeMandate(db: Queries, loanId: number) {
  return db
    .selectFrom("mandates")
    .selectAll()
    .where("loan_id", "=", loanId)
    .where("status", "=", "active")
    .executeTakeFirst();
}

/** Whether we already have this reference: then it is an earlier mandate, not the one we look for. */
export async function isKnownMandate(db: Queries, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom("mandates")
    .select("id")
    .where("mandate_reference", "=", reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** A mandate by the provider's reference, locked. Lock its loan first. */
export async function lockMandate(tx: Tx, id: number) {
  return tx.selectFrom("mandates").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function findMandateByReference(db: Queries, reference: string) {
  return db.selectFrom("mandates").selectAll().where("mandate_reference", "=", reference).executeTakeFirst();
}

/** A mandate of the loan that may still collect: live, or not yet confirmed as stopped. */
export async function unstoppedMandate(db: Queries, loanId: number) {
  return db
    .selectFrom("mandates")
    .select(["id", "mandate_reference", "status"])
    .where("loan_id", "=", loanId)
    .where("status", "in", ["active", "stopping"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findMandateById(db: Queries, id: number) {
  return db.selectFrom("mandates").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function setMandateStatus(tx: Tx, id: number, status: "stopping" | "stopped", at: Date): Promise<void> {
  await tx
    .updateTable("mandates")
    .set({ status, ...(status === "stopped" ? { stopped_at: at } : {}) })
    .where("id", "=", id)
    .execute();
}
