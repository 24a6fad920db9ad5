import { sql } from "kysely";
import { kobo } from "../../domain/money.ts";
import type { LoanEntry } from "../../domain/repayment/held-credit.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { KnownPayment } from "./payment.store.ts";

/** A live payment of a loan, with its value, and as a refusal names it. */
export type EntryOfLoan = LoanEntry & KnownPayment & { readonly isSeenByTwo: boolean };

// Credit of another loan is confirmed if its original payment is. Money reported by a bank or the provider is
// confirmed; money reported by a person once either shows it. A deduction missing from the provider's history is
// confirmed only by the line that brought it.
const ORIGINS = sql`origin (id, root, source) as (
    select p.id, p.id, p.source from payments p join entry on entry.id = p.id
    union select o.id, q.id, q.source from origin o
      join credit_uses u on u.to_payment_id = o.root and u.kind = 'transfer' and u.reversed_at is null
      join payments q on q.id = u.payment_id where o.source = 'credit')`;

const CONFIRMED = sql`exists (select from origin o where o.id = p.id and (o.source in ('statement', 'top-up')
      or exists (select from statement_lines x where x.payment_id = o.root and x.booked and x.verdict in ('matched', 'confirms'))
      or exists (select from deductions d where d.payment_id = o.root and d.state = 'posted'
        and (d.remitted_line_id is not null or d.line_key is not null and d.held_reason is null))))`;

// The same, but a line counts only if one person uploaded its statement and another posted it.
const SEEN_BY_TWO = sql`exists (select from origin o where o.id = p.id and (o.source = 'top-up'
      or exists (select from statement_lines x join statements s on s.id = x.statement_id
        where x.payment_id = o.root and x.booked and x.verdict in ('matched', 'confirms') and s.uploaded_by <> s.posted_by)
      or exists (select from deductions d left join statement_lines x on x.id = d.remitted_line_id
        left join statements s on s.id = x.statement_id where d.payment_id = o.root and d.state = 'posted'
        and (s.uploaded_by <> s.posted_by or d.line_key is not null and d.held_reason is null))))`;

const CARRIES = sql`(select coalesce(sum(a.principal + a.interest), 0) from payment_allocations a where a.payment_id = p.id)
    + (select coalesce(sum(i.principal - i.principal_paid + i.interest - i.interest_paid), 0) from instalments i
      where i.loan_id = p.loan_id and i.settled_by = p.id)`;

/** The live payments of a loan, oldest first. */
export async function entriesOfLoan(db: Queries, loanId: number): Promise<readonly EntryOfLoan[]> {
  return readEntries(db, sql`p.loan_id = ${loanId}`);
}

/**
 * The same for closing a loan: a statement confirms only if two people handled it, one who uploaded and one who posted
 * it, so that nobody closes a loan with a forged statement.
 */
export async function entriesToClose(db: Queries, loanId: number): Promise<readonly EntryOfLoan[]> {
  return (await entriesOfLoan(db, loanId)).map((entry) => ({ ...entry, isConfirmed: entry.isSeenByTwo }));
}

/** Whether one person uploaded a statement and another posted it. */
export async function isBroughtByTwo(db: Queries, statementId: number): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select from statements
    where id = ${statementId} and uploaded_by <> posted_by`.execute(db);
  return rows.length > 0;
}

/** The live payments of a customer's other loans, oldest first. */
export async function entriesOfOtherLoans(
  db: Queries,
  { id, customer_id }: { readonly id: number; readonly customer_id: number },
): Promise<readonly EntryOfLoan[]> {
  return readEntries(db, sql`p.loan_id in (select id from loans where customer_id = ${customer_id} and id <> ${id})`);
}

async function readEntries(db: Queries, which: ReturnType<typeof sql>): Promise<readonly EntryOfLoan[]> {
  const { rows } = await sql<Stored>`with recursive entry as materialized (
      select p.id from payments p where ${which} and p.reversed_at is null), ${ORIGINS}
    select p.id, p.loan_id, l.reference as loan_reference, p.reference, p.amount, p.unapplied, p.paid_on, p.created_at,
      m.name as method, m.code as method_code, coalesce(u.first_name || ' ' || u.last_name, 'System') as by,
      (${CARRIES})::bigint as carries, ${CONFIRMED} as is_confirmed, ${SEEN_BY_TWO} as is_seen_by_two
    from entry join payments p on p.id = entry.id join loans l on l.id = p.loan_id
    left join payment_methods m on m.id = p.payment_method_id left join users u on u.id = p.created_by
    order by p.id`.execute(db);
  return rows.map(({ is_confirmed: isConfirmed, is_seen_by_two: isSeenByTwo, ...row }) => ({
    ...row,
    unapplied: kobo(row.unapplied),
    carries: kobo(row.carries),
    isConfirmed,
    isSeenByTwo,
  }));
}

interface Stored extends KnownPayment {
  readonly unapplied: number;
  readonly carries: number;
  readonly is_confirmed: boolean;
  readonly is_seen_by_two: boolean;
}
