import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { byEmployer, EMPLOYER_COLUMNS, JOINED_EMPLOYER } from "./employer-columns.store.ts";
import { dayLiteral, NO_FORMULA, phoneOf, type ReportColumn, type ReportPlan } from "./report-plan.store.ts";

/** Payment dates, both inclusive; open if one is omitted. */
export interface PaymentPeriod {
  readonly from: LagosDate | undefined;
  readonly to: LagosDate | undefined;
  /** A row per employer, with their staff's payments. */
  readonly groupBy?: "employer" | undefined;
}

const PURPOSES = [
  ["repayment", "Repayment"],
  ["settlement", "Early settlement"],
  ["top-up", "Settled by a top-up"],
  ["credit", "Customer credit"],
] as const;

/** The repayments report, left to right. */
const COLUMNS: readonly ReportColumn[] = [
  { heading: "Payment date", kind: "date", sql: "p.paid_on" },
  { heading: "Loan reference", kind: "identifier", sql: "l.reference", ...NO_FORMULA },
  { heading: "Name", kind: "text", sql: "c.first_name || ' ' || c.last_name" },
  { heading: "Phone", kind: "identifier", sql: phoneOf("c.phone"), ...NO_FORMULA },
  { heading: "Organisation", kind: "text", sql: "l.organization_name" },
  { heading: "Amount", kind: "amount", sql: "p.amount" },
  { heading: "Left as credit", kind: "amount", sql: "p.unapplied" },
  {
    heading: "Method",
    kind: "text",
    sql: "coalesce(m.name, case p.purpose when 'top-up' then 'Top-up' else 'Customer credit' end)",
  },
  { heading: "Purpose", kind: "text", sql: "p.purpose", words: PURPOSES, ...NO_FORMULA },
  { heading: "Payment reference", kind: "identifier", sql: "p.reference" },
  { heading: "Initiator", kind: "text", sql: "coalesce(u.first_name || ' ' || u.last_name, 'System')" },
  { heading: "Date recorded", kind: "day", sql: "p.created_at" },
  ...EMPLOYER_COLUMNS,
];

const SUMS: readonly ReportColumn[] = [
  { heading: "Payments", kind: "count", sql: "count(*)" },
  { heading: "Loans", kind: "count", sql: "count(distinct p.loan_id)" },
  { heading: "Amount", kind: "amount", sql: "sum(p.amount)" },
  { heading: "Left as credit", kind: "amount", sql: "sum(p.unapplied)" },
];

/**
 * Every successful payment of a period, newest first (EXP-09), or a row per employer. Payments reversed are excluded.
 */
export function repaymentReport({ from, to, groupBy }: PaymentPeriod): ReportPlan {
  const where = [
    "p.reversed_at is null",
    ...(from ? [`p.paid_on >= ${dayLiteral(from)}`] : []),
    ...(to ? [`p.paid_on <= ${dayLiteral(to)}`] : []),
  ];
  const plan = {
    sheet: "Repayments",
    fileName: ["tenor-repayments", ...(from ? [`from-${from}`] : []), ...(to ? [`to-${to}`] : [])].join("-"),
    columns: COLUMNS,
    source: `from payments p join loans l on l.id = p.loan_id join customers c on c.id = l.customer_id
      left join payment_methods m on m.id = p.payment_method_id left join users u on u.id = p.created_by
    where ${where.join(" and ")} order by p.id desc`,
  };
  if (groupBy === undefined) return plan;
  const source = `from payments p join loans l on l.id = p.loan_id ${JOINED_EMPLOYER} where ${where.join(" and ")}`;
  return byEmployer(plan, { columns: SUMS, source });
}
