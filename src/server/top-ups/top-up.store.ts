import type { OwedRow } from "../../domain/loan/liquidation.ts";
import type { Database } from "../db/connect.ts";
import type { Queries } from "../db/queries.ts";
import type { DueInTime } from "../loan-record/grace.store.ts";
import { asOwedRow } from "../loan-record/instalment.store.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";

/** Loans fit for a top-up on a day, and words to search among them. */
export interface TopUpFilter {
  readonly dueInTime: DueInTime;
  readonly q: string | undefined;
}

export interface TopUpListRow {
  readonly id: number;
  readonly reference: string;
  readonly created_at: Date;
  readonly approved_amount: number;
  readonly liquidation_policy: string;
  readonly cooling_off_days: number;
  readonly grace_days: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly ippis_number: string | null;
  readonly customer_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly referrer_first_name: string | null;
  readonly referrer_last_name: string | null;
  readonly disbursed_at: Date | null;
  readonly fee: number | null;
}

/** A page of the loans fit today, newest first, from the maintained candidates; and without a search the total. */
export async function readTopUpPage(
  db: Database,
  filter: TopUpFilter,
  start: PageStart,
  lastPageRows: number,
): Promise<{ readonly rows: readonly TopUpListRow[]; readonly total: number | undefined }> {
  const values: unknown[] = dueInTimeValues(filter.dueInTime);
  const page = pageOf(byColumn("f.created_at", "instant", "f.loan_id"), start, lastPageRows);
  const where = [...fitConditions(filter, values), ...page.beside(values)];
  const text = `select l.id, l.reference, l.created_at, l.approved_amount, v.liquidation_policy, v.cooling_off_days, t.grace_days, l.bank_code, l.account_number::bpchar as account_number,
      l.ippis_number, l.customer_id, c.first_name, c.last_name, c.phone, r.first_name as referrer_first_name,
      r.last_name as referrer_last_name, d.disbursed_at, d.fee, ${filter.q ? "null" : `(${FIT_COUNT})`} as total
    from (select f.loan_id, f.created_at from ${sourceOf(filter)} where ${where.join(" and ")}
      order by ${page.found()} ${page.window}) page
    join loans l on l.id = page.loan_id join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
    join loan_type_versions v on v.id = l.loan_type_version_id
    left join users r on r.id = l.referrer_id left join disbursements d on d.loan_id = l.id and d.reversed_at is null
    order by ${page.shown("page.created_at", "page.loan_id")}`;
  const { rows } = await db.pool.query<TopUpListRow & { total: number | null }>(text, values);
  return { rows, total: rows[0]?.total ?? undefined };
}

// Candidates still in time on the day. A sweep sets `overdue` later than the day itself; it only lets the index skip
// them.
export const inTime = (row: string) =>
  `${row}.next_due_on >= $1::date and (${row}.next_due_on >= $2::date or ${row}.loan_type_id = any($3::bigint[]))`;
const FIT_COUNT = `select coalesce(sum(k.loans), 0)::bigint from top_up_counts k where ${inTime("k")}`;

/** The first three parameters of queries for candidates in time. */
export function dueInTimeValues({ from, on, typeIds }: DueInTime): unknown[] {
  return [from, on, typeIds];
}

function fitConditions({ q }: TopUpFilter, values: unknown[]): string[] {
  return ["not f.overdue", inTime("f"), ...searchConditions(q, values)];
}

function sourceOf({ q }: TopUpFilter): string {
  return q ? "top_up_candidates f join loans l on l.id = f.loan_id" : "top_up_candidates f";
}

/** The exact number of loans fit on a day, from the maintained counts. */
export async function countFit(db: Database, dueInTime: DueInTime): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(`select (${FIT_COUNT}) as total`, dueInTimeValues(dueInTime));
  return rows[0]?.total ?? 0;
}

/** How many loans fit for a top-up a search finds, counted up to `most`; `most + 1` means more. */
export async function countFitFound(db: Database, filter: TopUpFilter, most: number): Promise<number> {
  const values = dueInTimeValues(filter.dueInTime);
  const where = fitConditions(filter, values);
  values.push(most + 1);
  const text = `select count(*)::bigint as total from (select 1 from ${sourceOf(filter)} where ${where.join(" and ")} limit $${values.length}) found`;
  const { rows } = await db.pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}

/** The schedules of some loans in one read, each in order of its rows. */
export async function readSchedules(
  db: Queries,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OwedRow[]>> {
  const schedules = new Map<number, OwedRow[]>(loanIds.map((id) => [id, []]));
  if (loanIds.length === 0) return schedules;
  const query = db.selectFrom("instalments").selectAll().where("loan_id", "in", loanIds);
  for (const row of await query.orderBy("loan_id").orderBy("number").execute())
    schedules.get(row.loan_id)?.push(asOwedRow(row));
  return schedules;
}
