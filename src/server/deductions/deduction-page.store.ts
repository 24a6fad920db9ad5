import { PAID_OUT_STATUSES } from "../../domain/loan/loan-status.ts";
import { statusCondition } from "../loan-lists/loan-filter.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";
import { bandConditions, DUE, STOPPED, searchedConditions } from "./deduction-conditions.store.ts";
import type { DeductionFilter } from "./deduction-filter.ts";

/** Which page, and the values of its statement. */
interface Place {
  readonly start: PageStart;
  readonly lastPageRows: number;
  readonly values: unknown[];
}

/** A page's ids and the order in which its rows are shown, as columns of that page. */
interface PageOfIds {
  readonly found: string;
  readonly shown: string;
}

/** The ids of a `page` of the deduction tables, found by an index alone; values are added to `values`. */
export function pageOfIds(
  filter: DeductionFilter,
  start: PageStart,
  lastPageRows: number,
  values: unknown[],
): PageOfIds {
  const { status, today, q } = filter;
  const place = { start, lastPageRows, values };
  if (filter.byDays) return byDays(filter, place);
  if (q) return searched(filter, place);
  if (status === "active" || status === "overdue") {
    values.push(today);
    return byDueDate([DUE[status], ...bandConditions(filter.band, today)].join(" and "), place);
  }
  if (status === "stopped") return inOrder("loan_balances b", "b.created_at", "b.loan_id", [STOPPED], place);
  const statuses = status ? [status] : PAID_OUT_STATUSES;
  return inOrder("loans l", "l.created_at", "l.id", statusCondition("l.status", statuses), place);
}

// One index has the loans by the day since which they owe, which is the day of a page's address too.
function byDays(filter: DeductionFilter, { start, lastPageRows, values }: Place): PageOfIds {
  const page = pageOf(byColumn("b.oldest_unpaid_on", "day", "b.loan_id", "asc"), start, lastPageRows);
  const own = () => [
    `b.oldest_unpaid_on < $${values.push(filter.today)}::date`,
    ...bandConditions(filter.band, filter.today),
  ];
  const where = [...(filter.q ? searchedConditions(filter, values) : own()), ...page.beside(values)];
  const from = filter.q ? "loans l join loan_balances b on b.loan_id = l.id" : "loan_balances b";
  const found = `select b.loan_id as id, b.oldest_unpaid_on from ${from} where ${where.join(" and ")}
    order by ${page.found()} ${page.window}`;
  return { found, shown: page.shown("page.oldest_unpaid_on", "page.id") };
}

// Rows of one due date stand in their index newest first; due dates are few, so the newest of each are merged.
function byDueDate(due: string, { start, lastPageRows, values }: Place): PageOfIds {
  const page = pageOf(byColumn("b.created_at", "instant", "b.loan_id"), start, lastPageRows);
  const where = ["b.oldest_unpaid_on = due.day", ...page.beside(values)];
  const found = `select newest.id, newest.created_at
    from (select oldest_unpaid_on as day from loan_balance_counts where ${due} group by 1 having sum(loans) > 0) due
    cross join lateral (select b.loan_id as id, b.created_at from loan_balances b where ${where.join(" and ")}
      order by ${page.found()} limit ${page.reach}) newest
    order by ${page.found("newest.created_at", "newest.id")} ${page.window}`;
  return { found, shown: page.shown("page.created_at", "page.id") };
}

function inOrder(
  from: string,
  createdAt: string,
  id: string,
  conditions: readonly string[],
  { start, lastPageRows, values }: Place,
): PageOfIds {
  const page = pageOf(byColumn(createdAt, "instant", id), start, lastPageRows);
  const where = [...conditions, ...page.beside(values)];
  const found = `select ${id} as id, ${createdAt} as created_at from ${from} where ${where.join(" and ")}
    order by ${page.found()} ${page.window}`;
  return { found, shown: page.shown("page.created_at", "page.id") };
}

function searched(filter: DeductionFilter, place: Place): PageOfIds {
  const where = searchedConditions(filter, place.values);
  const from = "loans l join loan_balances b on b.loan_id = l.id";
  // Stopped loans are few and have an index of their own; nearly all loans would be walked for them.
  if (filter.status === "stopped") return inOrder(from, "b.created_at", "b.loan_id", where, place);
  return inOrder(from, "l.created_at", "l.id", where, place);
}

/** How many a search finds, counted no further than the last value. */
export function countOfFound(filter: DeductionFilter, most: number, values: unknown[]): string {
  const where = searchedConditions(filter, values);
  values.push(most + 1);
  return `select count(*)::bigint as total from (select 1 from loans l join loan_balances b on b.loan_id = l.id
    where ${where.join(" and ")} limit $${values.length}) found`;
}
