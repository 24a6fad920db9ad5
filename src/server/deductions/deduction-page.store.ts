import { PAGE_SIZE } from "../../contract/paged.ts";
import { PAID_OUT_STATUSES } from "../../domain/loan/loan-status.ts";
import { statusCondition } from "../loan-lists/loan-filter.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { DUE, STOPPED, searchedConditions } from "./deduction-conditions.store.ts";
import type { DeductionFilter } from "./deduction-filter.ts";

interface Window {
  /** Compares with the row that the page starts beside. */
  readonly beside: (createdAt: string, id: string) => readonly string[];
  readonly order: "asc" | "desc";
  readonly rows: number;
  readonly skip: number;
}

/** The ids of a page of the deduction tables, `id` and `created_at`, found by an index alone; values are added to `values`. */
export function pageOfIds(filter: DeductionFilter, start: PageStart, lastPageRows: number, values: unknown[]): string {
  const { status, today, q } = filter;
  if (q) return searched(filter, start, lastPageRows, values);
  if (status === "active" || status === "overdue") values.push(today);
  const window = windowOf(start, lastPageRows, values);
  if (status === "active" || status === "overdue") return byDueDate(DUE[status], window);
  if (status === "stopped") return inOrder("loan_balances b", "b.created_at", "b.loan_id", [STOPPED], window);
  const statuses = status ? [status] : PAID_OUT_STATUSES;
  return inOrder("loans l", "l.created_at", "l.id", statusCondition("l.status", statuses), window);
}

// Rows of one due date stand in their index newest first; due dates are few, so the newest of each are merged.
function byDueDate(due: string, { beside, order, rows, skip }: Window): string {
  const where = ["b.oldest_unpaid_on = due.day", ...beside("b.created_at", "b.loan_id")];
  return `select newest.id, newest.created_at
    from (select oldest_unpaid_on as day from loan_balance_counts where ${due} group by 1 having sum(loans) > 0) due
    cross join lateral (select b.loan_id as id, b.created_at from loan_balances b where ${where.join(" and ")}
      order by b.created_at ${order}, b.loan_id ${order} limit ${rows + skip}) newest
    order by newest.created_at ${order}, newest.id ${order} limit ${rows} offset ${skip}`;
}

function inOrder(
  from: string,
  createdAt: string,
  id: string,
  conditions: readonly string[],
  { beside, order, rows, skip }: Window,
): string {
  const where = [...conditions, ...beside(createdAt, id)];
  return `select ${id} as id, ${createdAt} as created_at from ${from} where ${where.join(" and ")}
    order by ${createdAt} ${order}, ${id} ${order} limit ${rows} offset ${skip}`;
}

function searched(filter: DeductionFilter, start: PageStart, lastPageRows: number, values: unknown[]): string {
  const where = searchedConditions(filter, values);
  const window = windowOf(start, lastPageRows, values);
  const from = "loans l join loan_balances b on b.loan_id = l.id";
  // Stopped loans are few and have an index of their own; nearly all loans would be walked for them.
  if (filter.status === "stopped") return inOrder(from, "b.created_at", "b.loan_id", where, window);
  return inOrder(from, "l.created_at", "l.id", where, window);
}

/** How many a search finds, counted no further than the last value. */
export function countOfFound(filter: DeductionFilter, most: number, values: unknown[]): string {
  const where = searchedConditions(filter, values);
  values.push(most + 1);
  return `select count(*)::bigint as total from (select 1 from loans l join loan_balances b on b.loan_id = l.id
    where ${where.join(" and ")} limit $${values.length}) found`;
}

// Written out, not as parameters: with a limit it cannot see, PostgreSQL plans the statement anew on every request.
function windowOf(start: PageStart, lastPageRows: number, values: unknown[]): Window {
  const backwards = start.from === "end" || start.from === "before";
  const order = backwards ? "asc" : "desc";
  if (start.from === "end") return { beside: () => [], order, rows: Math.trunc(lastPageRows), skip: 0 };
  const here = { order, rows: PAGE_SIZE, skip: Math.trunc(start.skip) } as const;
  if (start.from === "top") return { ...here, beside: () => [] };
  values.push(start.position.createdAt, start.position.id);
  const place = `($${values.length - 1}::timestamptz, $${values.length}::bigint)`;
  return { ...here, beside: (createdAt, id) => [`(${createdAt}, ${id}) ${backwards ? ">" : "<"} ${place}`] };
}
