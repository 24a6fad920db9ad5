import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

/** The mandate that was booked last for a loan, whatever has become of it. */
export async function newestMandate(db: Kysely<DB>, loanId: number) {
  return db
    .selectFrom("mandates")
    .selectAll()
    .where("loan_id", "=", loanId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A re-activation of the loan that has not come to its end. */
export async function openReactivation(db: Kysely<DB>, loanId: number) {
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
