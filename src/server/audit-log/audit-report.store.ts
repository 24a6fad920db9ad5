import pg from "pg";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { whereOf } from "../paging/page-of.store.ts";
import { momentLiteral, NO_FORMULA, type ReportPlan } from "../reports/contents/report-plan.store.ts";
import { type AuditFilter, auditConditions } from "./audit-page.store.ts";
import { AUDIT_TITLES } from "./audit-titles.ts";

const said = (field: string) => `(a.payload::json ->> '${field}')`;

/** The log as a report, the newest first. Typed text never starts a formula. */
export function auditReport(filter: AuditFilter, today: LagosDate): ReportPlan {
  const text = (heading: string, sql: string) => ({ heading, kind: "text", sql }) as const;
  return {
    sheet: "Audit log",
    fileName: `audit-log-${today}`,
    columns: [
      { heading: "Number", kind: "count", sql: "a.seq" },
      // Lagos is an hour ahead of UTC all year.
      { ...text("Time (Lagos)", "to_char(a.at + interval '1 hour', 'YYYY-MM-DD HH24:MI:SS')"), ...NO_FORMULA },
      text("Who", said("actor")),
      { ...text("What", "a.action"), words: Object.entries(AUDIT_TITLES) },
      text("Action", "a.action"),
      text("Object", "a.object"),
      text("Before", said("before")),
      text("After", said("after")),
      text("Address", said("ip")),
      text("Request", said("requestId")),
      { heading: "Hash", kind: "identifier", sql: "encode(a.hash, 'hex')", ...NO_FORMULA },
    ],
    source: `from audit_log a ${withLiterals(filter)} order by a.at desc, a.seq desc`,
  };
}

/** COPY takes no parameters, so the values are escaped in the text. */
function withLiterals(filter: AuditFilter): string {
  const values: unknown[] = [];
  const where = whereOf(auditConditions(filter, values));
  return where.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value instanceof Date) return momentLiteral(value);
  if (typeof value === "number") return String(Math.trunc(value));
  if (typeof value === "string") return pg.escapeLiteral(value);
  throw new TypeError("a filter of an export is a text, a number or a moment");
}
