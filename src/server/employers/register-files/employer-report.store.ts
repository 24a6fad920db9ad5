import { ALIAS_MARK } from "../../../domain/employer/register-sheet.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { NO_FORMULA, type ReportPlan } from "../../reports/contents/report-plan.store.ts";

/** The register as a file, by code, in the columns of an upload. */
export function employerReport(today: LagosDate): ReportPlan {
  return {
    sheet: "Employers",
    fileName: `tenor-employers-${today}`,
    columns: [
      { heading: "code", kind: "identifier", sql: "e.code", ...NO_FORMULA },
      { heading: "name", kind: "text", sql: "e.name" },
      { heading: "kind", kind: "text", sql: "e.kind", ...NO_FORMULA },
      { heading: "payroll", kind: "text", sql: "e.payroll", ...NO_FORMULA },
      { heading: "state", kind: "text", sql: "e.state", ...NO_FORMULA },
      { heading: "pay_day", kind: "count", sql: "e.pay_day" },
      { heading: "usual_remittance_days", kind: "count", sql: "e.usual_remittance_days" },
      { heading: "retirement_age", kind: "count", sql: "e.retirement_age" },
      { heading: "status", kind: "text", sql: "e.status", ...NO_FORMULA },
      { heading: "exposure_cap", kind: "amount", sql: "e.exposure_cap" },
      { heading: "debt_service_ratio", kind: "percent", sql: "e.debt_service_ratio_bp" },
      { heading: "maximum_tenor", kind: "count", sql: "e.maximum_tenor" },
      { heading: "maximum_amount", kind: "amount", sql: "e.maximum_amount" },
      { heading: "aliases", kind: "text", sql: "n.aliases" },
    ],
    source: `from employers e cross join lateral (select string_agg(words, ' ${ALIAS_MARK} ' order by added_at, normal) as aliases
        from employer_names where employer_id = e.id and words <> e.name) n
      where e.merged_into is null order by e.code`,
  };
}
