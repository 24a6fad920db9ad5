import pg from "pg";
import type { DeductionStatus } from "../../../contract/deductions.contract.ts";
import { LOAN_STATUS_LABELS, PAID_OUT_STATUSES } from "../../../domain/loan/loan-status.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { byEmployer, EMPLOYER_COLUMNS, JOINED_EMPLOYER } from "./employer-columns.store.ts";
import { NO_FORMULA, onDays, phoneOf, type ReportColumn, type ReportPlan } from "./report-plan.store.ts";

/** Which loans with money out: of one deduction status or all, applied for in a range of days or ever. */
export interface Portfolio {
  readonly status: DeductionStatus | undefined;
  readonly from: LagosDate | undefined;
  readonly to: LagosDate | undefined;
  /** Decides what is overdue. */
  readonly today: LagosDate;
  /** A row per employer, with their staff's debt. */
  readonly groupBy?: "employer" | undefined;
}

const MANDATE_WORDS = [
  ["active", "Active"],
  ["stopping", "Stopping"],
  ["stopped", "Stopped"],
  ["ended", "Ended"],
] as const;

/** The portfolio report, left to right; the same rows as All Deductions. */
const columnsOn = (today: string): readonly ReportColumn[] => [
  { heading: "Loan reference", kind: "identifier", sql: "l.reference", ...NO_FORMULA },
  { heading: "Name", kind: "text", sql: "c.first_name || ' ' || c.last_name" },
  { heading: "Phone", kind: "identifier", sql: phoneOf("c.phone"), ...NO_FORMULA },
  { heading: "Organisation", kind: "text", sql: "l.organization_name" },
  { heading: "Loan type", kind: "text", sql: "t.name" },
  { heading: "Loan status", kind: "text", sql: "l.status", words: Object.entries(LOAN_STATUS_LABELS), ...NO_FORMULA },
  {
    heading: "Deduction status",
    kind: "text",
    sql: `case when l.status = 'completed' then 'Completed' when l.status = 'liquidated' then 'Liquidated'
      when b.oldest_unpaid_on < ${today} then 'Overdue' else 'Active' end`,
    ...NO_FORMULA,
  },
  { heading: "Amount", kind: "amount", sql: "l.amount" },
  { heading: "Approved amount", kind: "amount", sql: "l.approved_amount" },
  { heading: "Disbursed amount", kind: "amount", sql: "d.payout" },
  { heading: "Tenor in months", kind: "count", sql: "l.tenor" },
  { heading: "Balance", kind: "amount", sql: "b.balance" },
  { heading: "Unpaid since", kind: "date", sql: "nullif(b.oldest_unpaid_on, 'infinity')" },
  {
    heading: "Days overdue",
    kind: "count",
    sql: `case when b.oldest_unpaid_on < ${today} then ${today} - b.oldest_unpaid_on else 0 end`,
  },
  { heading: "Mandate reference", kind: "identifier", sql: "m.mandate_reference" },
  { heading: "Mandate status", kind: "text", sql: "m.status", words: MANDATE_WORDS, ...NO_FORMULA },
  { heading: "Mandate checked", kind: "day", sql: "m.checked_at" },
  { heading: "Mandate re-activations", kind: "count", sql: "m.reactivation_count" },
  { heading: "Date created", kind: "day", sql: "l.created_at" },
  { heading: "Date disbursed", kind: "day", sql: "l.disbursed_at" },
  ...EMPLOYER_COLUMNS,
];

const sumsOn = (today: string): readonly ReportColumn[] => [
  { heading: "Loans", kind: "count", sql: "count(*)" },
  { heading: "Disbursed amount", kind: "amount", sql: "coalesce(sum(d.payout), 0)" },
  { heading: "Balance", kind: "amount", sql: "sum(b.balance)" },
  { heading: "Loans overdue", kind: "count", sql: `count(*) filter (where b.oldest_unpaid_on < ${today})` },
  {
    heading: "Balance of loans overdue",
    kind: "amount",
    sql: `coalesce(sum(b.balance) filter (where b.oldest_unpaid_on < ${today}), 0)`,
  },
];

/** Every loan with money out, newest first, or those of one deduction status (EXP-10); or a row per employer. */
export function portfolioReport({ status, from, to, today, groupBy }: Portfolio): ReportPlan {
  const day = `date ${pg.escapeLiteral(today)}`;
  const where = [
    `l.status in (${PAID_OUT_STATUSES.map((one) => pg.escapeLiteral(one)).join(", ")})`,
    ...(status ? [CONDITIONS[status](day)] : []),
    ...onDays("l.created_at", from, to),
  ];
  const money = `join loan_balances b on b.loan_id = l.id
      left join disbursements d on d.loan_id = l.id and d.reversed_at is null`;
  const plan = {
    sheet: "Portfolio",
    fileName: ["tenor-portfolio", ...(status ? [status] : []), today].join("-"),
    columns: columnsOn(day),
    source: `from loans l join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id ${money}
      left join lateral (select mandate_reference, status, checked_at, reactivation_count from mandates n
        where n.loan_id = l.id order by (n.status = 'active') desc, n.id desc limit 1) m on true
    where ${where.join(" and ")} order by l.created_at desc, l.id desc`,
  };
  if (groupBy === undefined) return plan;
  return byEmployer(plan, {
    columns: sumsOn(day),
    source: `from loans l ${money} ${JOINED_EMPLOYER} where ${where.join(" and ")}`,
  });
}

const CONDITIONS: Readonly<Record<DeductionStatus, (today: string) => string>> = {
  active: (today) => `b.oldest_unpaid_on >= ${today} and b.oldest_unpaid_on < 'infinity'`,
  overdue: (today) => `b.oldest_unpaid_on < ${today}`,
  completed: () => "l.status = 'completed'",
  liquidated: () => "l.status = 'liquidated'",
  stopped: () => "not b.mandate_live and b.oldest_unpaid_on < 'infinity'",
};
