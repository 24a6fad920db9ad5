import { type RawBuilder, sql } from "kysely";
import type { DeductionFact, PaymentFact } from "../../domain/matching/match-facts.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";

interface PaymentRow {
  readonly id: number;
  readonly loan_id: number;
  readonly reference: string;
  readonly amount: number;
  readonly paid_on: string;
  readonly bank: string | null;
  readonly shown_on: string | null;
  readonly deduction_id: number | null;
  readonly remitted: boolean | null;
}

/** Live payments of any method that brought money, by the references of some lines. */
export async function paymentsByReference(db: Queries, references: readonly string[]): Promise<readonly PaymentFact[]> {
  if (references.length === 0) return [];
  return readPayments(db, sql`lower(btrim(p.reference)) = any(${references}::text[])`);
}

/** A live payment that brought money. */
export async function livePayment(db: Queries, id: number): Promise<PaymentFact | undefined> {
  return (await readPayments(db, sql`p.id = ${id}`))[0];
}

export interface NearPayments {
  readonly loanIds: readonly number[];
  readonly amounts: readonly number[];
  readonly from: LagosDate;
  readonly to: LagosDate;
}

/** Live payments of some loans with one of the amounts, made or arrived within some days. */
export async function paymentsNear(
  db: Queries,
  { loanIds, amounts, from, to }: NearPayments,
): Promise<readonly PaymentFact[]> {
  if (loanIds.length === 0) return [];
  return readPayments(
    db,
    sql`p.loan_id = any(${loanIds}::bigint[]) and p.amount = any(${amounts}::bigint[])
      and (p.paid_on between ${from} and ${to} or d.remitted_on between ${from} and ${to})`,
  );
}

async function readPayments(db: Queries, where: RawBuilder<unknown>): Promise<readonly PaymentFact[]> {
  const { rows } =
    await sql<PaymentRow>`${PREPARED} select p.id, p.loan_id, p.reference, p.amount, p.paid_on, shown.bank, shown.booked_on as shown_on,
      d.id as deduction_id, d.remitted_on is not null as remitted
    from payments p
    left join deductions d on d.payment_id = p.id and d.state = 'posted'
    left join lateral (select s.bank, x.booked_on from statement_lines x join statements s on s.id = x.statement_id
      where x.id = coalesce(d.remitted_line_id,
        (select y.id from statement_lines y where y.payment_id = p.id and y.booked order by y.id limit 1))) shown on true
    where ${where} and p.reversed_at is null and p.purpose in ('repayment', 'settlement') order by p.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    loanId: row.loan_id,
    reference: row.reference,
    amount: kobo(row.amount),
    paidOn: lagosDate(row.paid_on),
    shownBy: row.bank ?? undefined,
    shownOn: row.shown_on === null ? undefined : lagosDate(row.shown_on),
    deduction: row.deduction_id === null ? undefined : { id: row.deduction_id, isRemitted: row.remitted === true },
  }));
}

interface DeductionRow {
  readonly id: number;
  readonly loan_id: number;
  readonly mandate_id: number | null;
  readonly amount: number;
  readonly deducted_on: string;
  readonly state: string;
}

/** Deductions of some loans that have not arrived, or that wait for a person. */
export async function openDeductions(db: Queries, loanIds: readonly number[]): Promise<readonly DeductionFact[]> {
  if (loanIds.length === 0) return [];
  const { rows } = await sql<DeductionRow>`${PREPARED} select id, loan_id, mandate_id, amount, deducted_on, state
    from deductions where loan_id = any(${loanIds}::bigint[])
      and (state = 'held' or state = 'posted' and remitted_on is null) order by id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    loanId: row.loan_id,
    mandateId: row.mandate_id ?? undefined,
    amount: kobo(row.amount),
    deductedOn: lagosDate(row.deducted_on),
    isHeld: row.state === "held",
  }));
}

export async function deductionAmounts(db: Queries, ids: readonly number[]): Promise<readonly Kobo[]> {
  const { rows } = await sql<{ amount: number }>`select amount from deductions
    where id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => kobo(row.amount));
}

export async function paymentsOfDeductions(db: Queries, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ payment_id: number }>`select payment_id from deductions
    where id = any(${ids}::bigint[]) and payment_id is not null order by id`.execute(db);
  return rows.map((row) => row.payment_id);
}
