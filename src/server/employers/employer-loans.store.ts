import { sql } from "kysely";
import { OPEN_APPLICATION_STATUSES, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** An employer and those merged into it, whose loans may still be moving. */
const WITH_MERGED = (id: number) =>
  sql`coalesce(l.employer_id, 0) = any(array(select id from employers where id = ${id} or merged_into = ${id}))`;

/**
 * Kobo outstanding to an employer's staff: the debt of running loans, and approved amounts not yet paid out; without
 * the given loans.
 */
export async function readExposure(
  db: Queries,
  employerId: number,
  exceptIds: readonly number[] = [],
): Promise<number> {
  const { rows } = await sql<{ exposure: number }>`
    select coalesce(sum(coalesce(b.balance, l.approved_amount)), 0)::bigint as exposure
    from loans l left join loan_balances b on b.loan_id = l.id
    where ${WITH_MERGED(employerId)} and l.approved_amount is not null and l.id <> all(${exceptIds}::bigint[])
      and l.status = any(${[...OPEN_APPLICATION_STATUSES, ...RUNNING_STATUSES]}::text[])`.execute(db);
  return rows[0]?.exposure ?? 0;
}

/** How many loans an employer has. */
export async function countLoansOf(db: Queries, employerId: number): Promise<number> {
  const { rows } = await sql<{ loans: number }>`
    select count(*)::bigint as loans from loans l where ${WITH_MERGED(employerId)}`.execute(db);
  return rows[0]?.loans ?? 0;
}

/** Serialises decisions on loans of one employer until the transaction ends. */
export async function holdEmployer(tx: Tx, employerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('limit of employer ' || ${employerId}::bigint, 0))`.execute(
    tx,
  );
}
