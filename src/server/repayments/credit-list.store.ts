import type { Database } from "../db/connect.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";
import { escapeLike } from "../paging/search-pattern.ts";

export interface CreditRow {
  readonly id: number;
  readonly created_at: Date;
  readonly paid_on: string;
  readonly reference: string;
  readonly unapplied: number;
  readonly loan_id: number;
  readonly loan_reference: string;
  readonly status: string;
  readonly customer_id: number;
  readonly customer: string;
  readonly phone: string;
  readonly other_loans: readonly { readonly id: number; readonly reference: string; readonly balance: number }[];
}

/** A page of what is owed back, the oldest first, each with the person's other loans that it could pay. */
export async function readCreditPage(
  db: Database,
  q: string | undefined,
  start: PageStart,
  lastPageRows: number,
): Promise<readonly CreditRow[]> {
  const values: unknown[] = [];
  const page = pageOf(byColumn("p.created_at", "instant", "p.id", "asc"), start, lastPageRows);
  const where = [...creditConditions(q, values), ...page.beside(values)];
  const text = `select p.id, p.created_at, p.paid_on, p.reference, p.unapplied, l.id as loan_id, l.reference as loan_reference,
      l.status, c.id as customer_id, c.first_name || ' ' || c.last_name as customer, c.phone, ${OTHER_LOANS} as other_loans
    from (select p.id from payments p where ${where.join(" and ")}
      order by ${page.found()} ${page.window}) page
    join payments p on p.id = page.id join loans l on l.id = p.loan_id join customers c on c.id = l.customer_id
    order by ${page.shown()}`;
  const { rows } = await db.pool.query<CreditRow>(text, values);
  return rows;
}

const OTHER_LOANS = `(select coalesce(json_agg(json_build_object('id', o.id, 'reference', o.reference, 'balance', b.balance)
    order by o.id), '[]') from loans o join loan_balances b on b.loan_id = o.id
  where o.customer_id = l.customer_id and o.id <> l.id and is_running(o.status) and b.balance > 0)`;

const OPEN = "p.reversed_at is null and p.unapplied > 0";

// Found by the words of their loans or by their own reference, each in its own index: one condition with an `or` would ask
// the loan of every open credit.
function creditConditions(q: string | undefined, values: unknown[]): readonly string[] {
  if (!q) return [OPEN];
  const words = searchConditions(q, values).join(" and ");
  const start = `$${values.push(`${escapeLike(q.trim().toLowerCase())}%`)}`;
  const found = `select p.id from loans l join payments p on p.loan_id = l.id where ${OPEN} and ${words}
    union select p.id from payments p where ${OPEN} and lower(btrim(p.reference)) like ${start}`;
  return [`p.id in (${found})`];
}

/** How many there are and what they come to, in kobo: of all of them, the customer credit of the ledger. */
export async function sumCredits(db: Database, q: string | undefined): Promise<{ total: number; sum: number }> {
  const values: unknown[] = [];
  const where = creditConditions(q, values).join(" and ");
  const text = `select count(*)::bigint as total, coalesce(sum(p.unapplied), 0)::bigint as sum from payments p where ${where}`;
  const { rows } = await db.pool.query<{ total: number; sum: number }>(text, values);
  return rows[0] ?? { total: 0, sum: 0 };
}
