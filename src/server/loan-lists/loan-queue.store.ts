import type { Screened } from "../../contract/loan-lists.contract.ts";
import type { Database } from "../db/connect.ts";
import { VERDICT } from "../loan-record/verdict.store.ts";
import { whereOf } from "../paging/page-of.store.ts";
import { type LoanFilter, loanConditions } from "./loan-filter.store.ts";

/** Of a waiting list: what all its filters leave, and how many there are of each verdict and beyond each limit. */
export interface QueueSums {
  readonly loans: number;
  readonly amount: number;
  /** Null of loans that do not wait for their payout. */
  readonly payout: number | null;
  readonly qualified: number;
  readonly not_qualified: number;
  readonly not_screened: number;
  readonly ageing: number;
  readonly old: number;
}

/** Since when loans have waited that are beyond the limits. */
interface Limits {
  readonly ageing: Date;
  readonly old: Date;
}

/**
 * One walk over the loans that wait in a status, which one index has with their amounts: it costs what the list is long.
 * Of payouts alone the loans themselves are read too.
 */
export async function readQueueSums(db: Database, filter: LoanFilter, limits: Limits): Promise<QueueSums> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<QueueSums>(sumsOfQueue(filter, limits, values), values);
  return rows[0] as QueueSums;
}

/**
 * The statement of that; values are added to `values`. A verdict is counted among the days chosen and days among the
 * verdict chosen, each without regard to its own kind, so that a chip says what it would leave.
 */
export function sumsOfQueue(filter: LoanFilter, limits: Limits, values: unknown[]): string {
  const { screened, waitingBefore, ...others } = filter;
  const where = whereOf(loanConditions(others, values));
  const since = (limit: Date) => `status_since < $${values.push(limit)}`;
  const ofVerdict = screened ? [VERDICTS[screened]] : [];
  const ofDays = waitingBefore ? [since(waitingBefore)] : [];
  const of = (conditions: readonly string[]) => (conditions.length > 0 ? `filter (${whereOf(conditions)})` : "");
  const left = of([...ofVerdict, ...ofDays]);
  const judged = (verdict: Screened) => of([VERDICTS[verdict], ...ofDays]);
  const waiting = (limit: Date) => of([since(limit), ...ofVerdict]);
  const isPaidOut = filter.statuses.includes("pending_disbursement");
  return `select count(*) ${left}::bigint as loans, coalesce(sum(amount) ${left}, 0)::bigint as amount,
      ${isPaidOut ? `coalesce(sum(payout) ${left}, 0)` : "null"}::bigint as payout,
      count(*) ${judged("qualified")}::bigint as qualified,
      count(*) ${judged("not-qualified")}::bigint as not_qualified,
      count(*) ${judged("not-screened")}::bigint as not_screened,
      count(*) ${waiting(limits.ageing)}::bigint as ageing,
      count(*) ${waiting(limits.old)}::bigint as old
    from (select l.amount, ${isPaidOut ? "l.payout, " : ""}l.status_since, ${VERDICT} as verdict from loans l ${where}) waiting`;
}

const VERDICTS: Readonly<Record<Screened, string>> = {
  qualified: "verdict = 'qualified'",
  "not-qualified": "verdict = 'not-qualified'",
  "not-screened": "verdict is null",
};
