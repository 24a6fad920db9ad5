import { type LoanStatus, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";

/** Over all loans of a customer, in kobo. */
export interface CustomerTotals {
  readonly borrowed: number;
  readonly repaid: number;
  readonly outstanding: number;
  readonly credit: number;
}

/** Paid out, repaid, still owed, and owed back by us. */
export async function readTotals(db: Database, customerId: number): Promise<CustomerTotals> {
  const { rows } = await db.pool.query<CustomerTotals>(
    `with own as materialized (select id, status, coalesce(approved_amount, amount) as amount from loans where customer_id = $1)
     select
      (select coalesce(sum(amount), 0) from own where is_paid_out(status))::bigint as borrowed,
      (select coalesce(sum(principal_paid + interest_paid), 0) from instalments where loan_id = any(array(select id from own)))::bigint as repaid,
      (select coalesce(sum(balance), 0) from loan_balances where loan_id = any(array(select id from own)))::bigint as outstanding,
      (select coalesce(sum(unapplied), 0) from payments where loan_id = any(array(select id from own)) and reversed_at is null)::bigint as credit`,
    [customerId],
  );
  return rows[0] ?? { borrowed: 0, repaid: 0, outstanding: 0, credit: 0 };
}

/** An account that a customer's loans are deducted from, with the newest loan that has it. */
export interface CustomerAccount {
  readonly bank_code: string;
  readonly account_number: string;
  readonly loan_id: number;
}

/** A customer's accounts, the latest first. */
export async function readAccounts(db: Database, customerId: number): Promise<readonly CustomerAccount[]> {
  const { rows } = await db.pool.query<CustomerAccount>(
    `select bank_code, account_number, max(id) as loan_id from loans where customer_id = $1
      group by bank_code, account_number order by max(id) desc`,
    [customerId],
  );
  return rows;
}

/** A customer's address, from the newest loan. */
export async function readAddress(db: Database, customerId: number): Promise<AddressOnFile | undefined> {
  const { rows } = await db.pool.query<AddressOnFile>(
    `select id as loan_id, concat_ws(', ', address, city, state) as address from loans
      where customer_id = $1 order by id desc limit 1`,
    [customerId],
  );
  return rows[0];
}

export interface AddressOnFile {
  /** The newest loan, which has it. */
  readonly loan_id: number;
  readonly address: string;
}

/** Since when and why mail to the customer's address bounces permanently; undefined if it arrives. */
export async function readReturnedMail(db: Database, customerId: number) {
  const { rows } = await db.pool.query<{ why: string; at: Date }>(
    `select r.why, r.returned_at as at from customers c
      join returned_mail r on r.address_sha256 = sha256(convert_to(lower(c.email), 'UTF8')) where c.id = $1`,
    [customerId],
  );
  return rows[0];
}

/** What a customer's page leads with. */
export interface LoanInFocus {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly amount: number;
  readonly status_since: Date | null;
  readonly grace_days: string;
  readonly has_mandate: boolean;
  /** Whether the customer has applied for another one. */
  readonly has_application: boolean;
}

/** The newest running loan of a customer, otherwise the open application, otherwise the newest repaid loan. */
export async function readLoanInFocus(db: Database, customerId: number): Promise<LoanInFocus | undefined> {
  const { rows } = await db.pool.query<LoanInFocus>(
    `select l.id, l.reference, l.status, coalesce(l.approved_amount, l.amount) as amount, l.status_since, t.grace_days,
        exists (select 1 from mandates m where m.loan_id = l.id and m.status = 'active') as has_mandate,
        exists (select 1 from loans o where o.customer_id = $1 and is_open_application(o.status)) as has_application
      from loans l join loan_types t on t.id = l.loan_type_id
      where l.customer_id = $1 and (is_paid_out(l.status) or is_open_application(l.status))
      order by l.status = any($2) desc, is_open_application(l.status) desc, l.id desc limit 1`,
    [customerId, RUNNING_STATUSES],
  );
  return rows[0];
}
