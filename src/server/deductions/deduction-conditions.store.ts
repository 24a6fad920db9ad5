import { PAID_OUT_STATUSES } from "../../domain/loan/loan-status.ts";
import { dueDaysOf, type OverdueBand } from "../../domain/loan/overdue-bands.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { statusCondition } from "../loan-lists/loan-filter.store.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";
import type { DeductionFilter } from "./deduction-filter.ts";

/** Loans `b` of loan_balances by the day of their oldest unpaid row; `$1` is today. Infinity: nothing is owed. */
export const DUE: Readonly<Record<"active" | "overdue", string>> = {
  active: "oldest_unpaid_on >= $1::date and oldest_unpaid_on < 'infinity'",
  overdue: "oldest_unpaid_on < $1::date",
};

/** Loans `b` of a band of days overdue, by the day of their oldest unpaid row. The days are our own, so they are written out. */
export function bandConditions(band: OverdueBand | undefined, today: LagosDate): readonly string[] {
  if (!band) return [];
  const { first, last } = dueDaysOf(band, today);
  return [`oldest_unpaid_on <= '${last}'::date`, ...(first ? [`oldest_unpaid_on >= '${first}'::date`] : [])];
}

/** Loans with a debt and no collecting mandate; the partial index has the same condition. */
export const STOPPED = "not mandate_live and oldest_unpaid_on < 'infinity'";

/** A loan `l` and its balance `b` with every condition of a filter, for searches. */
export function searchedConditions({ status, today, q, band }: DeductionFilter, values: unknown[]): readonly string[] {
  const ofStatus = statusConditions(status, today, values);
  return [...ofStatus, ...bandConditions(band, today), ...foundConditions(q ?? "", values)];
}

function statusConditions(
  status: DeductionFilter["status"],
  today: DeductionFilter["today"],
  values: unknown[],
): string[] {
  if (status === "completed" || status === "liquidated") return [`l.status = '${status}'`];
  const paidOut = statusCondition("l.status", PAID_OUT_STATUSES);
  if (status === undefined) return [...paidOut];
  if (status === "stopped") return [...paidOut, STOPPED];
  values.push(today);
  return [...paidOut, DUE[status].replaceAll("$1", `$${values.length}`)];
}

const MANDATE_REFERENCE = /^\d{12}$/;

// A complete mandate reference has its own index; the same digits may also be part of something else.
function foundConditions(q: string, values: unknown[]): readonly string[] {
  const words = searchConditions(q, values);
  const reference = q.trim();
  if (!MANDATE_REFERENCE.test(reference)) return words;
  values.push(reference);
  const ofMandate = `l.id = any(array(select loan_id from mandates where mandate_reference = $${values.length}))`;
  return [`(${ofMandate} or ${words.join(" and ")})`];
}
