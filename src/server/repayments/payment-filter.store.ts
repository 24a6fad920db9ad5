import type { Database } from "../db/connect.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";
import { escapeLike } from "../paging/search-pattern.ts";

/** What a list of payments asks for. */
export interface PaymentFilter {
  readonly status: "successful" | "failed";
  readonly loanId: number | undefined;
  readonly methodId: number | undefined;
  /** Words found in the loan, or the beginning of the payment's own reference. */
  readonly q: string | undefined;
}

/** Where the rows of a list stand, and which of them belong to it. */
export const SOURCES = {
  successful: { table: "payments", where: ["p.reversed_at is null"] },
  failed: { table: "failed_payments", where: [] },
} as const;

/** Whether the kept counters know how many there are. */
export function isKeptCount({ status, loanId, q }: PaymentFilter): boolean {
  return status === "successful" && loanId === undefined && !q;
}

/** What a search was found to mean: few rows, which are named, or so many that they are met when the list is walked. */
export type SearchHits = { readonly loans: readonly number[]; readonly rows: readonly number[] } | "many";

const LOANS_NAMED_MAX = 1000;
const ROWS_NAMED_MAX = 5000;

/** Looks a search up in the loans and in the references, each in its own index. */
export async function findHits(db: Database, { status, q }: PaymentFilter): Promise<SearchHits | undefined> {
  if (!q) return undefined;
  const values: unknown[] = [];
  const words = searchConditions(q, values).join(" and ");
  const loans = await ids(db, `select id from loans l where ${words} limit ${LOANS_NAMED_MAX + 1}`, values);
  if (loans.length > LOANS_NAMED_MAX) return "many";
  const { table } = SOURCES[status];
  const found = `select id from ${table} p where ${referenceStarts("$1")} limit ${ROWS_NAMED_MAX + 1}`;
  const rows = await ids(db, found, [startOf(q)]);
  return rows.length > ROWS_NAMED_MAX ? "many" : { loans, rows };
}

async function ids(db: Database, text: string, values: unknown[]): Promise<readonly number[]> {
  const { rows } = await db.pool.query<{ id: number }>(text, values);
  return rows.map(({ id }) => id);
}

const referenceStarts = (parameter: string) => `lower(btrim(p.reference)) like ${parameter}`;
const startOf = (q: string) => `${escapeLike(q.trim().toLowerCase())}%`;

/** Conditions on a row `p` of the list, their values added to `values`. */
export function paymentConditions(
  filter: PaymentFilter,
  hits: SearchHits | undefined,
  values: unknown[],
): readonly string[] {
  const { status, loanId, methodId, q } = filter;
  const where: string[] = [...SOURCES[status].where];
  const add = (value: unknown): string => `$${values.push(value)}`;
  if (methodId !== undefined) where.push(`p.payment_method_id = ${add(methodId)}`);
  if (loanId !== undefined) where.push(`p.loan_id = ${add(loanId)}`);
  if (hits === "many" && q) {
    const words = searchConditions(q, values).join(" and ");
    // Looked up row by row: an `exists` would be turned into a list of every loan that fits.
    const isOfLoan = `(select ${words} from loans l where l.id = p.loan_id)`;
    where.push(`(${isOfLoan} or ${referenceStarts(add(startOf(q)))})`);
  } else if (hits !== undefined && hits !== "many") {
    where.push(`(p.loan_id = any(${add(hits.loans)}::bigint[]) or p.id = any(${add(hits.rows)}::bigint[]))`);
  }
  return where;
}
