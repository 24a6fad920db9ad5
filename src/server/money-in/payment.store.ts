import { sql } from "kysely";
import type { Kobo } from "../../domain/money.ts";
import type { RowAllocation } from "../../domain/repayment/allocate.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { AccountCode, PaymentMethodCode } from "../ledger/account.ts";
import { entryParts } from "../ledger/ledger.store.ts";
import type { Posting } from "../ledger/posting.ts";

export type PaymentSource = "manual" | "provider" | "statement" | "top-up" | "credit";

export interface PaymentRow {
  readonly loanId: number;
  /** Absent for a top-up and for credit of another loan, which bring no new money. */
  readonly method: PaymentMethodCode | undefined;
  readonly reference: string;
  readonly amount: Kobo;
  readonly unapplied: Kobo;
  readonly purpose: "repayment" | "settlement" | "top-up" | "credit";
  readonly source: PaymentSource;
  readonly into: AccountCode | undefined;
  readonly paidOn: LagosDate;
  readonly createdBy: number | undefined;
  readonly at: Date;
  readonly allocations: readonly RowAllocation[];
  /** Its effect on the accounts; absent for a top-up, which the new loan's payout books. */
  readonly postings?: readonly Posting[];
  /** This payment settles every row with something unpaid; the interest it leaves unpaid is waived. */
  readonly settles?: boolean;
  /**
   * Amounts that a settlement within the cooling-off does not have to pay; its allocations exceed the amount by both.
   */
  readonly feeReturned?: Kobo;
  readonly interestReturned?: Kobo;
}

/** Writes a payment, its allocations, the rows and its ledger entry, in one statement. Returns its id. */
export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<number> {
  const { allocations } = payment;
  const numbers = allocations.map((part) => part.number);
  const principals = allocations.map((part) => part.principal);
  const interests = allocations.map((part) => part.interest);
  const settled = payment.settles
    ? sql`, settled_at = ${payment.at}::timestamptz, settled_by = (select id from payment)`
    : sql``;
  const { rows } = await sql<{ id: number }>`${PREPARED} with payment as (
      insert into payments (loan_id, payment_method_id, reference, amount, unapplied, purpose, source, received_into, paid_on,
          created_by, created_at, fee_returned, interest_returned)
        values (${payment.loanId}, (select id from payment_methods where code = ${payment.method ?? null}), ${payment.reference},
          ${payment.amount}, ${payment.unapplied}, ${payment.purpose}, ${payment.source}, ${payment.into ?? null}, ${payment.paidOn},
          ${payment.createdBy ?? null}, ${payment.at}, ${payment.feeReturned ?? 0}, ${payment.interestReturned ?? 0}) returning id),
    changed as (update instalments i set principal_paid = i.principal_paid + part.principal,
        interest_paid = i.interest_paid + part.interest ${settled}
      from unnest(${numbers}::int[], ${principals}::bigint[], ${interests}::bigint[]) as part (number, principal, interest)
      where i.loan_id = ${payment.loanId} and i.number = part.number returning i.id, part.principal, part.interest),
    allocated as (insert into payment_allocations (payment_id, instalment_id, principal, interest)
      select payment.id, changed.id, changed.principal, changed.interest from payment, changed
      where changed.principal + changed.interest > 0)${entryOf(payment)}
    select id from payment`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the payment was not written");
  return id;
}

function entryOf({ postings, paidOn, at }: PaymentRow) {
  if (!postings) return sql``;
  const entry = { kind: "payment", source: "payment", bookedOn: paidOn, at, postings } as const;
  return sql`, ${entryParts({ ...entry, sourceId: sql`(select id from payment)` })}`;
}

/** A posted payment as refusals or proofs name it. */
export interface KnownPayment {
  readonly id: number;
  readonly loan_id: number;
  readonly loan_reference: string;
  readonly reference: string;
  readonly amount: number;
  readonly method: string | null;
  readonly method_code: string | null;
  readonly paid_on: string;
  readonly created_at: Date;
  readonly by: string;
}

/**
 * Claims the reference for the rest of the transaction and returns the live payments of any method that have it,
 * ignoring case and spaces: a concurrent claim of the same one waits, and then finds what the first has written.
 */
export async function claimReference(tx: Tx, reference: string): Promise<readonly KnownPayment[]> {
  const { rows } = await sql`${PREPARED} select payments_of_claimed_reference(${reference})`.execute(tx);
  if (rows.length === 0) return [];
  return paymentsWithReference(tx, reference);
}

/** The live payments of any method with a reference, ignoring case and surrounding spaces. */
export async function paymentsWithReference(db: Queries, reference: string): Promise<readonly KnownPayment[]> {
  const { rows } = await sql<KnownPayment>`${KNOWN_PAYMENT}
    where lower(btrim(p.reference)) = lower(btrim(${reference})) and p.reversed_at is null order by p.id`.execute(db);
  return rows;
}

/**
 * The newest live payment of a loan with exactly this amount within some days of a day, by its own day or its posting.
 */
export async function paymentLike(
  db: Queries,
  { loanId, amount, on, days }: { loanId: number; amount: Kobo; on: LagosDate; days: number },
): Promise<KnownPayment | undefined> {
  const { rows } = await sql<KnownPayment>`${KNOWN_PAYMENT} where p.loan_id = ${loanId} and p.amount = ${amount}
      and p.reversed_at is null and p.purpose in ('repayment', 'settlement')
      and (abs(p.paid_on - ${on}::date) <= ${days} or abs((p.created_at at time zone 'Africa/Lagos')::date - ${on}::date) <= ${days})
    order by p.id desc limit 1`.execute(db);
  return rows[0];
}

/** A payment, live or not, as a sentence names it. */
export async function findPayment(db: Queries, id: number): Promise<KnownPayment | undefined> {
  const { rows } = await sql<KnownPayment>`${KNOWN_PAYMENT} where p.id = ${id}`.execute(db);
  return rows[0];
}

const KNOWN_PAYMENT = sql`select p.id, p.loan_id, l.reference as loan_reference, p.reference, p.amount, m.name as method,
    m.code as method_code, p.paid_on, p.created_at, coalesce(u.first_name || ' ' || u.last_name, 'System') as by
  from payments p join loans l on l.id = p.loan_id left join payment_methods m on m.id = p.payment_method_id
  left join users u on u.id = p.created_by`;
