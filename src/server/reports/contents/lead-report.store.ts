import { LEAD_STATUS_LABELS } from "../../../domain/lead/lead-status.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { NO_FORMULA, onDays, phoneOf, type ReportColumn, type ReportPlan } from "./report-plan.store.ts";

/** Leads received on some Lagos days, both inclusive; open if one is omitted. */
export interface LeadDays {
  readonly from: LagosDate | undefined;
  readonly to: LagosDate | undefined;
}

/** The leads report, left to right: the columns of the upload's template, then the lead's results. */
const COLUMNS: readonly ReportColumn[] = [
  { heading: "Name", kind: "text", sql: "d.name" },
  { heading: "Phone number", kind: "identifier", sql: phoneOf("d.phone"), ...NO_FORMULA },
  { heading: "Organisation name", kind: "text", sql: "d.organization_name" },
  { heading: "City name", kind: "text", sql: "d.city_name" },
  { heading: "State name", kind: "text", sql: "d.state_name" },
  { heading: "Bank name", kind: "text", sql: "d.bank_name" },
  { heading: "Account number", kind: "identifier", sql: "d.account_number" },
  { heading: "Net pay", kind: "amount", sql: "d.net_pay" },
  { heading: "Priority level", kind: "count", sql: "d.priority_level" },
  { heading: "Remark", kind: "text", sql: "d.remark" },
  { heading: "Sales officer email", kind: "text", sql: "u.email" },
  { heading: "Status", kind: "text", sql: "d.status", words: Object.entries(LEAD_STATUS_LABELS), ...NO_FORMULA },
  {
    heading: "Sales officer",
    kind: "text",
    sql: "u.first_name || ' ' || u.last_name",
  },
  { heading: "Last called", kind: "day", sql: "d.last_called_at" },
  { heading: "Offer", kind: "amount", sql: "d.offer" },
  { heading: "Loan reference", kind: "identifier", sql: "l.reference", ...NO_FORMULA },
  { heading: "Date created", kind: "day", sql: "d.created_at" },
];

/** Every lead, or those of some days, newest first (EXP-11). */
export function leadReport({ from, to }: LeadDays): ReportPlan {
  const where = onDays("d.created_at", from, to);
  return {
    sheet: "Leads",
    fileName: ["tenor-leads", ...(from ? [`from-${from}`] : []), ...(to ? [`to-${to}`] : [])].join("-"),
    columns: COLUMNS,
    source: `from leads d left join users u on u.id = d.sales_officer_id left join loans l on l.id = d.loan_id
      ${where.length > 0 ? `where ${where.join(" and ")}` : ""} order by d.id desc`,
  };
}
