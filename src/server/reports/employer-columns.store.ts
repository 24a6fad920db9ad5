import { UNKNOWN_EMPLOYER } from "../../domain/employer/employer.ts";
import { NO_FORMULA, type ReportColumn, type ReportPlan } from "./report-plan.store.ts";

/** Who pays the salary of a loan `l` by the register; the name of all others is "(unknown)". */
export const EMPLOYER_COLUMNS: readonly ReportColumn[] = [
  { heading: "Employer code", kind: "identifier", sql: "e.code", ...NO_FORMULA },
  { heading: "Employer", kind: "text", sql: `coalesce(e.name, '${UNKNOWN_EMPLOYER}')` },
];

/** Stands behind the loans of a report with those columns. */
export const JOINED_EMPLOYER = "left join employers e on e.id = l.employer_id";

/** What of a report is added up by employer: its columns, and which rows of which tables. */
export interface Summed {
  readonly columns: readonly ReportColumn[];
  /** From `from` to the end of `where`, with `JOINED_EMPLOYER`. */
  readonly source: string;
}

/** A report with a row for each employer instead of one for each loan or payment, by name, those not known last. */
export function byEmployer({ sheet, fileName }: ReportPlan, { columns, source }: Summed): ReportPlan {
  return {
    sheet: `${sheet} by employer`,
    fileName: `${fileName}-by-employer`,
    columns: [...EMPLOYER_COLUMNS, ...columns],
    source: `${source} group by e.id order by e.name nulls last, e.id`,
  };
}
