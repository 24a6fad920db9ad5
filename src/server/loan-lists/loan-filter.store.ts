import type { LoanSort, Screened } from "../../contract/loan-lists.contract.ts";
import type { CountedRejection } from "../../domain/loan/counted-rejections.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";
import { VERDICT } from "../loan-record/verdict.store.ts";

const DAY_MS = 86_400_000;

/**
 * The filters of a list: statuses (none means all), a loan type, an organisation, an employer, days of creation, search
 * words.
 */
export interface LoanFilter {
  readonly statuses: readonly LoanStatus[];
  readonly typeCode: string | undefined;
  readonly organization: string | undefined;
  /** Who pays the salary; 0 for unknown employers. */
  readonly employerId: number | undefined;
  /** Lagos days, both inclusive. */
  readonly from: LagosDate | undefined;
  readonly to: LagosDate | undefined;
  readonly q: string | undefined;
  /** How its screening ended. */
  readonly screened?: Screened | undefined;
  /** Has been in its status since before this instant. */
  readonly waitingBefore?: Date | undefined;
  /** Rejected for this, or on these Lagos days, both inclusive. */
  readonly reason?: CountedRejection | undefined;
  readonly rejectedFrom?: LagosDate | undefined;
  readonly rejectedTo?: LagosDate | undefined;
}

/**
 * The orders of a list; the longest and the shortest time in its status come first in lists of one waiting status,
 * or of rejected loans, alone.
 */
export type LoanOrder = LoanSort | "longest" | "shortest";

/** An order, and the columns that stand in it: what they hold never changes, or only with the status. */
export const ORDERS = {
  longest: { column: "status_since", direction: "asc" },
  shortest: { column: "status_since", direction: "desc" },
  newest: { column: "created_at", direction: "desc" },
  oldest: { column: "created_at", direction: "asc" },
  highest: { column: "amount", direction: "desc" },
  lowest: { column: "amount", direction: "asc" },
} as const satisfies Readonly<Record<LoanOrder, object>>;

/** Whether maintained counters have the total: for statuses and types they do, for other filters not. */
export function isKeptCount(filter: LoanFilter): boolean {
  const { organization, employerId, from, to, q, screened, waitingBefore } = filter;
  return (
    !organization &&
    employerId === undefined &&
    !from &&
    !to &&
    !q &&
    !screened &&
    !waitingBefore &&
    !ofRejections(filter)
  );
}

/** Whether only rejected loans can fit. */
function ofRejections({ reason, rejectedFrom, rejectedTo }: LoanFilter): boolean {
  return reason !== undefined || rejectedFrom !== undefined || rejectedTo !== undefined;
}

// Status literals, not parameters: they come from our own list, and the partial indexes need to see them.
export function statusCondition(column: string, statuses: readonly LoanStatus[]): readonly string[] {
  if (statuses.length === 0) return [];
  if (statuses.length === 1) return [`${column} = '${statuses[0]}'`];
  return [`${column} in (${statuses.map((status) => `'${status}'`).join(", ")})`];
}

function dayAfter(day: LagosDate): Date {
  return new Date(startOfLagosDay(day).getTime() + DAY_MS);
}

/**
 * Conditions on a loan `l`, with their values appended to `values`; the type's value comes first, where the maintained
 * count expects it.
 */
export function loanConditions(filter: LoanFilter, values: unknown[]): readonly string[] {
  const { statuses, typeCode, organization, employerId, from, to, q, screened, waitingBefore } = filter;
  const { reason, rejectedFrom, rejectedTo } = filter;
  const where = [...statusCondition("l.status", statuses)];
  if (ofRejections(filter)) where.push("l.status = 'rejected'");
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (typeCode) add(typeCode, (code) => `l.loan_type_id = (select id from loan_types where code = ${code})`);
  if (organization) add(organization, (name) => `l.organization_name = ${name}`);
  // As in its index: nulls have no order in it.
  if (employerId !== undefined) add(employerId, (id) => `coalesce(l.employer_id, 0) = ${id}`);
  if (from) add(startOfLagosDay(from), (instant) => `l.created_at >= ${instant}`);
  if (to) add(dayAfter(to), (instant) => `l.created_at < ${instant}`);
  if (screened === "not-screened") where.push(`${VERDICT} is null`);
  else if (screened) add(screened, (verdict) => `${VERDICT} = ${verdict}`);
  if (waitingBefore) add(waitingBefore, (instant) => `l.status_since < ${instant}`);
  // As in its index.
  if (reason) add(reason, (kind) => `coalesce(l.rejection_kind, 'none') = ${kind}`);
  if (rejectedFrom) add(startOfLagosDay(rejectedFrom), (instant) => `l.status_since >= ${instant}`);
  if (rejectedTo) add(dayAfter(rejectedTo), (instant) => `l.status_since < ${instant}`);
  return [...where, ...searchConditions(q, values)];
}
