import type { Screened } from "../../contract/loan-lists.contract.ts";
import type { Database } from "../db/connect.ts";
import { whereOf } from "../paging/page-of.store.ts";
import { type LoanFilter, loanConditions, VERDICT } from "./loan-filter.store.ts";

/** Of a waiting list: what all its filters leave, and how many there are of each verdict and beyond each limit. */
export interface QueueSums {
  readonly loans: number;
  readonly amount: number;
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
 * Verdicts and days are counted without regard to the verdict and the days chosen, so that each chip says what it would
 * leave.
 */
export async function readQueueSums(db: Database, filter: LoanFilter, limits: Limits): Promise<QueueSums> {
  const { screened, waitingBefore, ...others } = filter;
  const values: unknown[] = [];
  const where = whereOf(loanConditions(others, values));
  const since = (limit: Date) => `status_since < $${values.push(limit)}`;
  const chosen = [...(screened ? [VERDICTS[screened]] : []), ...(waitingBefore ? [since(waitingBefore)] : [])];
  const left = chosen.length > 0 ? `filter (${whereOf(chosen)})` : "";
  const text = `select count(*) ${left}::bigint as loans, coalesce(sum(amount) ${left}, 0)::bigint as amount,
      count(*) filter (where ${VERDICTS.qualified})::bigint as qualified,
      count(*) filter (where ${VERDICTS["not-qualified"]})::bigint as not_qualified,
      count(*) filter (where ${VERDICTS["not-screened"]})::bigint as not_screened,
      count(*) filter (where ${since(limits.ageing)})::bigint as ageing,
      count(*) filter (where ${since(limits.old)})::bigint as old
    from (select l.amount, l.status_since, ${VERDICT} as verdict from loans l ${where}) waiting`;
  const { rows } = await db.pool.query<QueueSums>(text, values);
  return rows[0] as QueueSums;
}

const VERDICTS: Readonly<Record<Screened, string>> = {
  qualified: "verdict = 'qualified'",
  "not-qualified": "verdict = 'not-qualified'",
  "not-screened": "verdict is null",
};
