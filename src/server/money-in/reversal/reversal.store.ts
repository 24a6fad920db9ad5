import { sql } from "kysely";
import { type Kobo, kobo } from "../../../domain/money.ts";
import type { Tx } from "../../db/transaction.ts";

/** A payment to be reversed, or whose credit is to be used, locked. Lock its loan first. */
export interface PaymentToReverse {
  readonly id: number;
  readonly loan_id: number;
  readonly payment_method_id: number | null;
  readonly reference: string;
  readonly amount: Kobo;
  readonly unapplied: Kobo;
  readonly purpose: string;
  readonly source: string;
  readonly received_into: string | null;
  readonly paid_on: string;
  readonly reversed_at: Date | null;
}

export async function loanOfPayment(tx: Tx, paymentId: number): Promise<number | undefined> {
  const row = await tx.selectFrom("payments").select("loan_id").where("id", "=", paymentId).executeTakeFirst();
  return row?.loan_id;
}

/** Who entered a payment manually; undefined for one from a bank line, the provider or a customer's credit. */
export async function whoEntered(tx: Tx, paymentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom("payments")
    .select("created_by")
    .where("id", "=", paymentId)
    .where("source", "=", "manual")
    .executeTakeFirst();
  return row?.created_by ?? undefined;
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentToReverse> {
  const row = await tx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return { ...row, amount: kobo(row.amount), unapplied: kobo(row.unapplied) };
}

/** A payment's credit that left for good: refunds, and transfers to other loans. */
export async function creditThatLeft(tx: Tx, paymentId: number) {
  return tx
    .selectFrom("credit_uses as u")
    .leftJoin("payments as p", "p.id", "u.to_payment_id")
    .leftJoin("loans as l", "l.id", "p.loan_id")
    .select(["u.id", "u.kind", "u.amount", "u.reference", "l.reference as other_loan"])
    .where("u.payment_id", "=", paymentId)
    .where("u.kind", "in", ["refund", "transfer"])
    .where("u.reversed_at", "is", null)
    .orderBy("u.id")
    .execute();
}

/**
 * Takes a payment's parts out of the rows, reopens the rows that it settled, and marks it; returns what its credit paid
 * of its own loan's rows.
 */
export async function unwritePayment(
  tx: Tx,
  { id, by, reason, at }: { id: number; by: number | undefined; reason: string; at: Date },
): Promise<readonly number[]> {
  await sql`update instalments i set principal_paid = i.principal_paid - coalesce(a.principal, 0),
      interest_paid = i.interest_paid - coalesce(a.interest, 0),
      settled_at = case when i.settled_by = ${id} then null else i.settled_at end,
      settled_by = nullif(i.settled_by, ${id})
    from instalments j left join payment_allocations a on a.instalment_id = j.id and a.payment_id = ${id}
    where i.id = j.id and j.loan_id = (select loan_id from payments where id = ${id})
      and (a.payment_id is not null or j.settled_by = ${id})`.execute(tx);
  await sql`update payments set reversed_at = ${at}, reversed_by = ${by ?? null}, reversal_reason = ${reason}
    where id = ${id}`.execute(tx);
  await sql`insert into failed_payments (loan_id, payment_method_id, reference, amount, paid_on, reason, fact, payment_id, created_by, created_at)
    select loan_id, payment_method_id, reference, amount, paid_on, ${reason}, 'payment ' || id, id, ${by ?? null}, ${at}
    from payments where id = ${id}`.execute(tx);
  await sql`update deductions set state = 'reversed' where payment_id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: number }>`update credit_uses set reversed_at = ${at}
    where payment_id = ${id} and kind in ('applied', 'freed') and reversed_at is null returning id`.execute(tx);
  return rows.map((row) => row.id);
}
