import { sql } from "kysely";
import { type Kobo, kobo } from "../../domain/money.ts";
import type { LaterPayment } from "../../domain/repayment/rebook.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";

/** A live payment made after a day, with what it has paid of the rows. */
export interface LaterPaymentOfLoan extends LaterPayment {
  readonly id: number;
  readonly reference: string;
  readonly paidOn: LagosDate;
  /** The booking day of its last allocation entry: the day for removing and re-applying its parts. */
  readonly bookedOn: LagosDate;
}

interface LaterRow {
  readonly id: number;
  readonly reference: string;
  readonly paid_on: string;
  readonly unapplied: number;
  readonly booked_on: string;
  readonly parts: readonly { number: number; principal: number; interest: number }[];
}

/** The live payments of a locked loan made after a day, in the order of their days, locked. */
export async function lockLaterPayments(
  tx: Tx,
  loanId: number,
  after: LagosDate,
): Promise<readonly LaterPaymentOfLoan[]> {
  await sql`select id from payments where loan_id = ${loanId} and reversed_at is null and paid_on > ${after}::date
    order by id for update`.execute(tx);
  const { rows } = await sql<LaterRow>`select p.id, p.reference, p.paid_on, p.unapplied,
      greatest(p.paid_on, (select max(e.booked_on) from credit_uses u
        join ledger_entries e on e.source = 'credit-use' and e.source_id = u.id
        where u.payment_id = p.id and u.kind in ('applied', 'freed') and u.reversed_at is null)) as booked_on,
      coalesce((select json_agg(json_build_object('number', i.number, 'principal', a.principal, 'interest', a.interest)
          order by i.number)
        from payment_allocations a join instalments i on i.id = a.instalment_id where a.payment_id = p.id), '[]') as parts
    from payments p where p.loan_id = ${loanId} and p.reversed_at is null and p.paid_on > ${after}::date
    order by p.paid_on, p.id`.execute(tx);
  return rows.map(({ id, reference, paid_on, unapplied, booked_on, parts }) => ({
    id,
    reference,
    paidOn: lagosDate(paid_on),
    bookedOn: lagosDate(booked_on),
    unapplied: kobo(unapplied),
    parts: parts.map(({ number, principal, interest }) => ({
      number,
      principal: kobo(principal),
      interest: kobo(interest),
    })),
  }));
}

/** Takes a payment's parts out of the rows; all of that becomes its credit again. */
export async function takePartsOut(tx: Tx, paymentId: number, freed: Kobo): Promise<void> {
  await sql`with gone as (delete from payment_allocations where payment_id = ${paymentId}
      returning instalment_id, principal, interest),
    rows_changed as (update instalments i set principal_paid = i.principal_paid - gone.principal,
      interest_paid = i.interest_paid - gone.interest from gone where i.id = gone.instalment_id)
    update payments set unapplied = unapplied + ${freed} where id = ${paymentId}`.execute(tx);
}
