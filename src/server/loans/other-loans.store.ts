import { type Kysely, sql } from "kysely";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { PREPARED } from "../db/pooled-client.ts";
import type { DB } from "../db/schema.generated.ts";

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

/** The other loans that share the borrower's BVN, phone or salary account, newest first. BVN and phone are one customer's. */
export async function readOtherLoans(db: Kysely<DB>, loanId: number): Promise<readonly OtherLoan[]> {
  const { rows } = await sql<OtherLoan>`${PREPARED}
    select o.id, o.reference, o.status, o.amount, o.created_at,
      array_remove(array[
        case when o.customer_id = l.customer_id then 'BVN' end,
        case when o.customer_id = l.customer_id then 'phone' end,
        case when o.account_number = l.account_number and o.bank_code = l.bank_code then 'account' end], null) as same
    from loans l join loans o on o.id <> l.id
      and (o.customer_id = l.customer_id or (o.account_number = l.account_number and o.bank_code = l.bank_code))
    where l.id = ${loanId} order by o.created_at desc, o.id desc limit ${LOANS_MAX}`.execute(db);
  return rows;
}
