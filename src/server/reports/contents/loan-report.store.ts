import pg from "pg";
import { BANKS } from "../../../domain/customer/banks.ts";
import { LOAN_STATUS_LABELS, type LoanStatus } from "../../../domain/loan/loan-status.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { byEmployer, EMPLOYER_COLUMNS, JOINED_EMPLOYER } from "./employer-columns.store.ts";
import { endOfBvn, NO_FORMULA, onDays, phoneOf, type ReportColumn, type ReportPlan } from "./report-plan.store.ts";

/** Which loans: created from the first to the last Lagos day, both inclusive; undefined status means all. */
export interface LoanPeriod {
  readonly from: LagosDate;
  readonly to: LagosDate;
  readonly status: LoanStatus | undefined;
  /** A row per employer, with the totals of their loans. */
  readonly groupBy?: "employer" | undefined;
}

/** The loans report, left to right. Only the end of the BVN is shown and no NIN: no report needs more. */
const COLUMNS: readonly ReportColumn[] = [
  { heading: "Reference", kind: "identifier", sql: "l.reference", ...NO_FORMULA },
  {
    heading: "Status",
    kind: "text",
    sql: "l.status",
    words: Object.entries(LOAN_STATUS_LABELS),
    ...NO_FORMULA,
  },
  { heading: "Name", kind: "text", sql: "c.first_name || ' ' || c.last_name" },
  { heading: "Phone", kind: "identifier", sql: phoneOf("c.phone"), ...NO_FORMULA },
  { heading: "E-mail", kind: "text", sql: "c.email" },
  { heading: "BVN", kind: "identifier", sql: endOfBvn("c.bvn"), ...NO_FORMULA },
  { heading: "IPPIS number", kind: "identifier", sql: "l.ippis_number" },
  { heading: "Organisation", kind: "text", sql: "l.organization_name" },
  {
    heading: "Bank",
    kind: "text",
    sql: "l.bank_code",
    words: BANKS.map(({ code, name }) => [code, name]),
  },
  { heading: "Account number", kind: "identifier", sql: "l.account_number" },
  {
    heading: "Loan type",
    kind: "text",
    sql: "l.loan_type_id",
    words: { statement: "select id, name from loan_types" },
  },
  { heading: "Application type", kind: "text", sql: "l.application_type", ...NO_FORMULA },
  { heading: "Amount", kind: "amount", sql: "l.amount" },
  { heading: "Approved amount", kind: "amount", sql: "l.approved_amount" },
  { heading: "Tenor in months", kind: "count", sql: "l.tenor" },
  { heading: "Monthly rate %", kind: "percent", sql: "l.monthly_rate_bp" },
  { heading: "Fee", kind: "amount", sql: "l.fee" },
  { heading: "Payout", kind: "amount", sql: "l.payout" },
  { heading: "Date created", kind: "day", sql: "l.created_at" },
  { heading: "Date signed", kind: "day", sql: "l.signed_at" },
  { heading: "Date disbursed", kind: "day", sql: "l.disbursed_at" },
  {
    heading: "Referrer",
    kind: "text",
    sql: "l.referrer_id",
    words: { statement: "select id, first_name || ' ' || last_name from users" },
  },
  { heading: "Rejection reason", kind: "text", sql: "l.rejection_reason" },
  ...EMPLOYER_COLUMNS,
];

const SUMS: readonly ReportColumn[] = [
  { heading: "Loans", kind: "count", sql: "count(*)" },
  { heading: "Amount", kind: "amount", sql: "sum(l.amount)" },
  { heading: "Approved amount", kind: "amount", sql: "coalesce(sum(l.approved_amount), 0)" },
  { heading: "Fee", kind: "amount", sql: "coalesce(sum(l.fee), 0)" },
  { heading: "Payout", kind: "amount", sql: "coalesce(sum(l.payout), 0)" },
];

/** Every loan of a period, newest first (EXP-01), or a row per employer. */
export function loanReport({ from, to, status, groupBy }: LoanPeriod): ReportPlan {
  const where = [...onDays("l.created_at", from, to), ...(status ? [`l.status = ${pg.escapeLiteral(status)}`] : [])];
  const plan = {
    sheet: "Loans",
    fileName: `tenor-loans-${from}-to-${to}`,
    columns: COLUMNS,
    source: `from loans l join customers c on c.id = l.customer_id
    where ${where.join(" and ")}
    order by l.created_at desc, l.id desc`,
  };
  if (groupBy === undefined) return plan;
  return byEmployer(plan, { columns: SUMS, source: `from loans l ${JOINED_EMPLOYER} where ${where.join(" and ")}` });
}
