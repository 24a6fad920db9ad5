import { NO_FORMULA, type ReportPlan } from "../../reports/contents/report-plan.store.ts";
import { KEPT_ORDER, type StoredStatement } from "./kept-statement.store.ts";

const ROWS = {
  expected: "instalments",
  deducted: "deductions",
  remitted: "deductions",
  posted: "instalments",
} as const;

const STEPS = ["expected", "deducted", "remitted", "posted"] as const;

/** A kept statement as a file: a row for each employer, whoever lacked most of what was due first. */
export function keptReport({ id, month, as_of }: StoredStatement): ReportPlan {
  const cell = (name: string, of: string, column: string) =>
    [
      { heading: `${name} ${of}`, kind: "count", sql: `r.${column}_rows` },
      { heading: `${name} amount`, kind: "amount", sql: `r.${column}_amount` },
    ] as const;
  return {
    sheet: "Payday",
    fileName: `tenor-payday-${month}-kept-${as_of}`,
    columns: [
      { heading: "month", kind: "identifier", sql: `'${month}'`, ...NO_FORMULA },
      { heading: "employer", kind: "text", sql: "r.employer" },
      ...STEPS.flatMap((step) => cell(step, ROWS[step], step)),
      ...cell("due by then", "instalments", "due"),
      ...cell("posted of what was due by then", "instalments", "collected"),
    ],
    source: `from payday_statement_rows r where r.statement_id = ${Math.trunc(id)} order by ${KEPT_ORDER}`,
  };
}
