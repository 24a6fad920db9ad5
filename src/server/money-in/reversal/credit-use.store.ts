import { sql } from "kysely";
import { type Kobo, kobo } from "../../../domain/money.ts";
import type { Tx } from "../../db/transaction.ts";

/** Credit of a payment that leaves it for good: refunded, or transferred to another loan of the person. */
export interface NewCreditUse {
  readonly paymentId: number;
  readonly loanId: number;
  readonly amount: Kobo;
  readonly by: number | undefined;
  readonly at: Date;
  readonly gone:
    | {
        readonly kind: "refund";
        readonly methodId: number;
        readonly reference: string;
        readonly remark: string | null;
      }
    | { readonly kind: "transfer"; readonly toPaymentId: number };
}

/** Takes credit out of a locked payment and records its use; returns the record's id. */
export async function spendCredit(tx: Tx, { paymentId, loanId, amount, by, at, gone }: NewCreditUse): Promise<number> {
  await tx
    .updateTable("payments")
    .set({ unapplied: sql<number>`unapplied - ${amount}` })
    .where("id", "=", paymentId)
    .execute();
  const { id } = await tx
    .insertInto("credit_uses")
    .values({
      payment_id: paymentId,
      loan_id: loanId,
      kind: gone.kind,
      amount,
      payment_method_id: gone.kind === "refund" ? gone.methodId : null,
      reference: gone.kind === "refund" ? gone.reference : null,
      remark: gone.kind === "refund" ? gone.remark : null,
      to_payment_id: gone.kind === "transfer" ? gone.toPaymentId : null,
      created_by: by ?? null,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A use of credit, locked. Lock its loan first. */
export interface CreditUse {
  readonly id: number;
  readonly payment_id: number;
  readonly loan_id: number;
  readonly kind: string;
  readonly amount: Kobo;
  readonly reference: string | null;
  readonly reversed_at: Date | null;
}

export async function loanOfRefund(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom("credit_uses")
    .select("loan_id")
    .where("id", "=", id)
    .where("kind", "=", "refund")
    .executeTakeFirst();
  return row?.loan_id;
}

export async function lockCreditUse(tx: Tx, id: number): Promise<CreditUse> {
  const row = await tx.selectFrom("credit_uses").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return { ...row, amount: kobo(row.amount) };
}

/** The live transfer behind a payment: where the credit came from. */
export async function transferBehind(
  tx: Tx,
  paymentId: number,
): Promise<{ readonly id: number; readonly loan_id: number } | undefined> {
  return tx
    .selectFrom("credit_uses")
    .select(["id", "loan_id"])
    .where("to_payment_id", "=", paymentId)
    .where("reversed_at", "is", null)
    .executeTakeFirst();
}

/** Returns credit to the payment it was taken from. */
export async function restoreCredit(tx: Tx, use: CreditUse, at: Date): Promise<void> {
  await tx.updateTable("credit_uses").set({ reversed_at: at }).where("id", "=", use.id).execute();
  await tx
    .updateTable("payments")
    .set({ unapplied: sql<number>`unapplied + ${use.amount}` })
    .where("id", "=", use.payment_id)
    .execute();
}

/** A payment's rest, which is customer credit. */
export async function creditLeft(tx: Tx, paymentId: number): Promise<Kobo> {
  const row = await tx.selectFrom("payments").select("unapplied").where("id", "=", paymentId).executeTakeFirstOrThrow();
  return kobo(row.unapplied);
}

export interface KnownRefund {
  readonly amount: number;
  readonly loan: string;
  readonly created_at: Date;
  readonly by: string;
}

/** Claims a refund's reference for the rest of the transaction, and returns the refund that already has it. */
export async function claimRefundReference(tx: Tx, reference: string): Promise<KnownRefund | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('refund ' || lower(btrim(${reference})), 0))`.execute(tx);
  const { rows } = await sql<KnownRefund>`select c.amount, l.reference as loan, c.created_at,
      coalesce(u.first_name || ' ' || u.last_name, 'System') as by
    from credit_uses c join loans l on l.id = c.loan_id left join users u on u.id = c.created_by
    where c.kind = 'refund' and c.reversed_at is null and lower(btrim(c.reference)) = lower(btrim(${reference}))`.execute(
    tx,
  );
  return rows[0];
}
