import { sql } from "kysely";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";

export interface OtherLoan {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly amount: number;
  readonly created_at: Date;
  readonly same: readonly ("BVN" | "phone" | "account")[];
}

/** More than anybody reads; people with more loans are found through the search. */
const LOANS_MAX = 50;

/**
 * The other loans with the BVN, phone or salary account of the borrower of `l`, newest first. BVN and phone belong to
 * one customer.
 */
export const OTHER_LOANS = sql<OtherLoan>`
  select o.id, o.reference, o.status, o.amount, o.created_at,
    array_remove(array[
      case when o.customer_id = l.customer_id then 'BVN' end,
      case when o.customer_id = l.customer_id then 'phone' end,
      case when blind_of(o.account_number) = blind_of(l.account_number) and o.bank_code = l.bank_code then 'account' end], null) as same
  from loans o where o.id <> l.id
    and (o.customer_id = l.customer_id or (blind_of(o.account_number) = blind_of(l.account_number) and o.bank_code = l.bank_code))
  order by o.created_at desc, o.id desc limit ${sql.lit(LOANS_MAX)}`;
