import { countedWords } from "../../domain/affordability/rejection-kinds.ts";
import { COUNTED_REJECTIONS, type CountedRejection } from "../../domain/loan/counted-rejections.ts";
import type { Database } from "../db/connect.ts";
import { NO_FORMULA, onDays, type ReportColumn, type ReportPlan } from "../reports/contents/report-plan.store.ts";
import type { RejectionDays } from "./asked-days.ts";

/** The rejections of one reason, loan type and officer. */
export interface RejectionCount {
  readonly reason: CountedRejection;
  readonly loan_type: string;
  readonly officer: string;
  /** Null where it was nobody of the staff. */
  readonly officer_id: number | null;
  readonly loans: number;
  readonly amount: number;
}

/**
 * What is counted of the rejections of a period. `loans_rejected` has them in the order of their days, so that this costs
 * what the period is long, however many loans there are.
 */
export function countsOf({ from, to }: RejectionDays): string {
  return `select coalesce(l.rejection_kind, 'none') as reason, t.name as loan_type,
      coalesce(u.first_name || ' ' || u.last_name, e.actor, 'System User') as officer, e.user_id as officer_id, count(*)::bigint as loans,
      sum(l.amount)::bigint as amount
    from loans l join loan_types t on t.id = l.loan_type_id
      left join lateral (select user_id, actor from loan_events where loan_id = l.id and event = 'rejected'
        order by id desc limit 1) e on true
      left join users u on u.id = e.user_id
    where l.status = 'rejected' and ${onDays("l.status_since", from, to).join(" and ")}
    group by reason, t.id, officer, officer_id`;
}

/** The counted rejections of a period, in no order. */
export async function readRejections(db: Database, days: RejectionDays): Promise<readonly RejectionCount[]> {
  const { rows } = await db.pool.query<RejectionCount>(countsOf(days));
  return rows;
}

const COLUMNS: readonly ReportColumn[] = [
  {
    heading: "Reason",
    kind: "text",
    sql: "r.reason",
    words: COUNTED_REJECTIONS.map((reason) => [reason, countedWords(reason)]),
    ...NO_FORMULA,
  },
  { heading: "Loan type", kind: "text", sql: "r.loan_type" },
  { heading: "Rejected by", kind: "text", sql: "r.officer" },
  { heading: "Loans", kind: "count", sql: "r.loans" },
  { heading: "Share %", kind: "percent", sql: "round(r.loans * 10000.0 / sum(r.loans) over ())" },
  { heading: "Amount", kind: "amount", sql: "r.amount" },
];

/** The same as a report. */
export function rejectionReport(days: RejectionDays): ReportPlan {
  return {
    sheet: "Rejections",
    fileName: `tenor-rejections-${days.from}-to-${days.to}`,
    columns: COLUMNS,
    source: `from (${countsOf(days)}) r order by r.loans desc, r.reason, r.loan_type, r.officer`,
  };
}
