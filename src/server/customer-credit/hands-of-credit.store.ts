import { sql } from "kysely";
import { type Kobo, kobo } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";

// The loan, and every loan whose credit was transferred to it.
const SOURCES = (loanId: number) => sql`source (loan_id) as (select ${loanId}::bigint
    union select q.loan_id from source join payments p on p.loan_id = source.loan_id and p.reversed_at is null
      join credit_uses u on u.to_payment_id = p.id and u.reversed_at is null join payments q on q.id = u.payment_id)`;

/**
 * Everybody who handled a loan's money: who entered a payment, assigned money from suspense or credit of another loan
 * to it, requested that, or uploaded or posted the statement that shows it. Credit is the rest of all payments
 * together, so all of them count. Deductions of the provider were reported by nobody.
 */
export async function handsOfCredit(db: Queries, loanId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`with recursive ${SOURCES(loanId)},
    paid as (select p.id, p.created_by, p.source from source join payments p on p.loan_id = source.loan_id
      where p.reversed_at is null and p.source <> 'top-up'),
    shown as (
      select paid.id, x.id as line, x.statement_id from paid
        join statement_lines x on x.payment_id = paid.id and x.booked and x.verdict in ('matched', 'confirms')
      union select paid.id, x.id, x.statement_id from paid
        join deductions d on d.payment_id = paid.id and d.state = 'posted' and paid.source = 'manual'
        join statement_lines x on x.id = d.remitted_line_id)
    select hand.id from (
      select created_by as id from paid
      union select i.resolved_by from shown join suspense_items i on i.statement_line_id = shown.line and i.state = 'resolved'
      union select a.asked_by from source join acts a on a.loan_id = source.loan_id
        where a.state = 'agreed' and a.kind in ('assign', 'confirm', 'clear', 'settlement')
      union select unnest(array[s.uploaded_by, s.posted_by]) from shown join statements s on s.id = shown.statement_id
    ) hand where hand.id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Who entered some payments, and who uploaded or posted a statement that shows one, also if it came as credit of
 * another loan.
 */
export async function bringersOf(db: Queries, paymentIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`with recursive source (id) as (
      select unnest(${[...paymentIds]}::bigint[])
      union select u.payment_id from source join credit_uses u on u.to_payment_id = source.id and u.reversed_at is null),
    shown as (
      select x.statement_id from source join statement_lines x on x.payment_id = source.id
        where x.booked and x.verdict in ('matched', 'confirms')
      union select x.statement_id from source join deductions d on d.payment_id = source.id and d.state = 'posted'
        join statement_lines x on x.id = d.remitted_line_id)
    select hand.id from (
      select p.created_by as id from source join payments p on p.id = source.id
      union select unnest(array[s.uploaded_by, s.posted_by]) from shown join statements s on s.id = shown.statement_id
    ) hand where hand.id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who has reversed a refund of a loan's credit. */
export async function whoReversedRefunds(db: Queries, loanId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("loan_events")
    .select("user_id")
    .where("loan_id", "=", loanId)
    .where("event", "=", "refund-reversed")
    .execute();
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
}

/** A loan's refunded credit, in kobo, without reversed refunds. */
export async function refundedOf(db: Queries, loanId: number): Promise<Kobo> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from credit_uses
    where kind = 'refund' and reversed_at is null
      and payment_id in (select id from payments where loan_id = ${loanId})`.execute(db);
  return kobo(rows[0]?.sum ?? 0);
}

/** The loan of a live payment, and its credit. */
export async function findCredit(
  db: Queries,
  paymentId: number,
): Promise<{ readonly loanId: number; readonly amount: Kobo } | undefined> {
  const row = await db
    .selectFrom("payments")
    .select(["loan_id", "unapplied"])
    .where("id", "=", paymentId)
    .executeTakeFirst();
  return row && { loanId: row.loan_id, amount: kobo(row.unapplied) };
}

export interface RefundOfLoan {
  readonly loan_id: number;
  readonly amount: Kobo;
  readonly created_by: number | null;
}

export async function findRefund(db: Queries, id: number): Promise<RefundOfLoan | undefined> {
  const row = await db
    .selectFrom("credit_uses")
    .select(["loan_id", "amount", "created_by"])
    .where("id", "=", id)
    .where("kind", "=", "refund")
    .executeTakeFirst();
  return row && { ...row, amount: kobo(row.amount) };
}
