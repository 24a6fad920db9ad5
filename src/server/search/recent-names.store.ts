import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";

export interface LoanName {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly name: string;
}

/** Loans by their ids, with the borrower's name. */
export async function readLoanNames(db: Database, ids: readonly number[]): Promise<readonly LoanName[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.pool.query<LoanName>(
    `select l.id, l.reference, l.status, c.first_name || ' ' || c.last_name as name
      from loans l join customers c on c.id = l.customer_id where l.id = any($1::bigint[])`,
    [ids],
  );
  return rows;
}

/** Customers by their ids. */
export async function readUserNames(
  db: Database,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.pool.query<{ id: number; name: string }>(
    "select id, first_name || ' ' || last_name as name from customers where id = any($1::bigint[])",
    [ids],
  );
  return rows;
}
