import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** The loan that used a payout reference before, ignoring case and surrounding spaces. */
export async function otherUseOfReference(tx: Tx, reference: string) {
  // Two payouts with one reference wait for each other here, so the second reads what the first wrote.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${reference.trim().toLowerCase()}`}, 0))`.execute(
    tx,
  );
  return tx
    .selectFrom("disbursements as d")
    .innerJoin("loans as l", "l.id", "d.loan_id")
    .select("l.reference")
    .where(sql<string>`lower(btrim(d.reference))`, "=", reference.trim().toLowerCase())
    .executeTakeFirst();
}

export interface NewDisbursement {
  readonly loanId: number;
  readonly reference: string;
  readonly remark: string | null;
  readonly approved: number;
  readonly fee: number;
  readonly liquidation: number;
  readonly payout: number;
  readonly signedPayout: number | null;
  readonly by: number | undefined;
  readonly at: Date;
}

export async function insertDisbursement(tx: Tx, disbursement: NewDisbursement): Promise<number> {
  const { id } = await tx
    .insertInto("disbursements")
    .values({
      loan_id: disbursement.loanId,
      reference: disbursement.reference,
      remark: disbursement.remark,
      approved_amount: disbursement.approved,
      fee: disbursement.fee,
      liquidation: disbursement.liquidation,
      payout: disbursement.payout,
      signed_payout: disbursement.signedPayout,
      disbursed_by: disbursement.by ?? null,
      disbursed_at: disbursement.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The live payout of a loan, if any. */
export async function liveDisbursement(tx: Tx, loanId: number) {
  return tx
    .selectFrom("disbursements")
    .select(["id", "reference", "payout", "signed_payout"])
    .where("loan_id", "=", loanId)
    .where("reversed_at", "is", null)
    .executeTakeFirst();
}

export async function markDisbursementReversed(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable("disbursements").set({ reversed_at: at }).where("id", "=", id).execute();
}
