import type { LoanSort } from "../../contract/loan-lists.contract.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { searchConditions } from "../loan-record/loan-search-conditions.store.ts";

const DAY_MS = 86_400_000;

/** What a list asks for: statuses (none named means all), a loan type, an organisation, an employer, days of creation, words to search. */
export interface LoanFilter {
  readonly statuses: readonly LoanStatus[];
  readonly typeCode: string | undefined;
  readonly organization: string | undefined;
  /** Who pays the salary; 0 for those whose employer is not known. */
  readonly employerId: number | undefined;
  /** Lagos days, both included. */
  readonly from: LagosDate | undefined;
  readonly to: LagosDate | undefined;
  readonly q: string | undefined;
}

/** An order, and the columns that stand in it: what they hold never changes. */
export const ORDERS = {
  newest: { column: "created_at", direction: "desc" },
  oldest: { column: "created_at", direction: "asc" },
  highest: { column: "amount", direction: "desc" },
  lowest: { column: "amount", direction: "asc" },
} as const satisfies Readonly<Record<LoanSort, object>>;

/** Whether the kept counters know how many there are: of statuses and types they do, of anything else not. */
export function isKeptCount({ organization, employerId, from, to, q }: LoanFilter): boolean {
  return !organization && employerId === undefined && !from && !to && !q;
}

// Statuses stand in the text, not in a parameter: they come from our own list, and the partial indexes need to see them.
export function statusCondition(column: string, statuses: readonly LoanStatus[]): readonly string[] {
  if (statuses.length === 0) return [];
  if (statuses.length === 1) return [`${column} = '${statuses[0]}'`];
  return [`${column} in (${statuses.map((status) => `'${status}'`).join(", ")})`];
}

/** Conditions on a loan `l`, their values added to `values`; the type's comes first, where the kept count looks for it. */
export function loanConditions(filter: LoanFilter, values: unknown[]): readonly string[] {
  const { statuses, typeCode, organization, employerId, from, to, q } = filter;
  const where = [...statusCondition("l.status", statuses)];
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (typeCode) add(typeCode, (code) => `l.loan_type_id = (select id from loan_types where code = ${code})`);
  if (organization) add(organization, (name) => `l.organization_name = ${name}`);
  // As its index has it: of what is null an index has no order.
  if (employerId !== undefined) add(employerId, (id) => `coalesce(l.employer_id, 0) = ${id}`);
  if (from) add(startOfLagosDay(from), (instant) => `l.created_at >= ${instant}`);
  if (to) add(new Date(startOfLagosDay(to).getTime() + DAY_MS), (instant) => `l.created_at < ${instant}`);
  return [...where, ...searchConditions(q, values)];
}
