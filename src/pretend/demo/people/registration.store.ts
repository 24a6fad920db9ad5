import { sql } from "kysely";
import type { Database } from "../../../server/db/connect.ts";
import type { SalaryHistory } from "../../../server/providers/deduction-provider.ts";

/** A demo customer's salary account and the newest look-up of it before the demo began. */
export interface DemoAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string | null;
  readonly date_of_birth: string | null;
  readonly phone: string;
  readonly bvn: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly organization_name: string;
  readonly refusal: string | null;
  readonly answer: SalaryHistory | null;
  readonly asked_on: string;
  readonly first_business_day: string;
}

/** The accounts of the people that the demo began with; none outside a demo. */
export async function readDemoAccounts(db: Database): Promise<readonly DemoAccount[]> {
  const { rows } = await sql<DemoAccount>`
    with began as (select value::date as day, value::timestamp at time zone 'Africa/Lagos' as at
      from installation where key = 'first-business-day')
    select distinct on (c.id) c.first_name, c.last_name, c.gender, c.date_of_birth, c.phone, c.bvn,
      k.bank_code, k.account_number, l.organization_name, k.refusal, k.answer,
      (k.asked_at at time zone 'Africa/Lagos')::date as asked_on, began.day as first_business_day
    from began join provider_lookups k on k.asked_at < began.at and k.outcome is not null
      join loans l on l.id = k.loan_id join customers c on c.id = l.customer_id
    order by c.id, k.id desc`.execute(db.query);
  return rows;
}

export interface KnownLookup {
  readonly authorisationCode: string;
  readonly customerId: string;
}

/** All look-ups that found a customer: booking needs their codes. */
export async function readDemoLookups(db: Database): Promise<readonly KnownLookup[]> {
  const { rows } = await sql<KnownLookup>`
    select authorisation_code as "authorisationCode", customer_id as "customerId"
    from provider_lookups where outcome = 'done' and customer_id is not null order by id`.execute(db.query);
  return rows;
}

export interface DemoMandateRow {
  readonly mandate_reference: string;
  readonly authorisation_code: string;
  readonly customer_id: string;
  readonly status: string;
  readonly collection_amount: number;
  readonly total_amount: number;
  readonly first_collection_on: string;
  readonly booked_on: string;
  readonly phone: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly approved_amount: number;
  readonly tenor: number;
  readonly repayments: { readonly amount: number; readonly deductedOn: string }[];
}

/** Every mandate with what was deducted by it. A deduction's reference begins with that of its mandate. */
export async function readDemoMandates(db: Database): Promise<readonly DemoMandateRow[]> {
  const { rows } = await sql<DemoMandateRow>`
    with taken as (
      select split_part(p.reference, '|', 1) as mandate_reference,
        json_agg(json_build_object('amount', p.amount, 'deductedOn', p.paid_on) order by p.id) as repayments
      from payments p join payment_methods t on t.id = p.payment_method_id
      where t.code = 'remita' and p.reversed_at is null group by 1)
    select m.mandate_reference, m.authorisation_code, m.customer_id, m.status, m.collection_amount, m.total_amount,
      m.first_collection_on, (m.booked_at at time zone 'Africa/Lagos')::date as booked_on,
      c.phone, l.bank_code, l.account_number, coalesce(l.approved_amount, l.amount) as approved_amount, l.tenor,
      coalesce(taken.repayments, '[]'::json) as repayments
    from mandates m join loans l on l.id = m.loan_id join customers c on c.id = l.customer_id
      left join taken on taken.mandate_reference = m.mandate_reference
    order by m.id`.execute(db.query);
  return rows;
}
