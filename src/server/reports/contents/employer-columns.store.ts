import { UNKNOWN_EMPLOYER } from "../../../domain/employer/employer.ts";
import { NO_FORMULA, type ReportColumn, type ReportPlan } from "./report-plan.store.ts";

const CODE = { heading: "Employer code", kind: "identifier", ...NO_FORMULA } as const;
const NAME = { heading: "Employer", kind: "text" } as const;

/** The employer of a loan `l` by the register; "(unknown)" for all others. */
export const EMPLOYER_COLUMNS: readonly ReportColumn[] = [
  { ...CODE, sql: "l.employer_id", words: { statement: "select id, code from employers" } },
  {
    ...NAME,
    sql: "coalesce(l.employer_id, 0)",
    words: { statement: `select id, name from employers union all select 0, '${UNKNOWN_EMPLOYER}'` },
  },
];

/** The same of a row per employer `e`. */
const EMPLOYERS_OWN: readonly ReportColumn[] = [
  { ...CODE, sql: "e.code" },
  { ...NAME, sql: `coalesce(e.name, '${UNKNOWN_EMPLOYER}')` },
];

/** The join for totals by employer, after the loans of a report. */
export const JOINED_EMPLOYER = "left join employers e on e.id = l.employer_id";

/** A report's totals by employer: its columns, and the rows. */
export interface Summed {
  readonly columns: readonly ReportColumn[];
  /** From `from` to the end of `where`, with `JOINED_EMPLOYER`. */
  readonly source: string;
}

/** A report with a row per employer instead of per loan or payment, by name, unknown ones last. */
export function byEmployer({ sheet, fileName }: ReportPlan, { columns, source }: Summed): ReportPlan {
  return {
    sheet: `${sheet} by employer`,
    fileName: `${fileName}-by-employer`,
    columns: [...EMPLOYERS_OWN, ...columns],
    source: `${source} group by e.id order by e.name nulls last, e.id`,
  };
}
