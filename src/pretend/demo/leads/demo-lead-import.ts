import { addDays, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import { demoUuid } from "../demo-uuid.ts";
import type { DemoWorld } from "../demo-world.ts";
import { IMPORT_MINUTE } from "./draft-lead.ts";

const FILE = "federal payroll prospects.xlsx";

/** The upload of the day before, by the sales manager; returns its id. */
export function enterLeadImport({ book, crew, today }: DemoWorld, saved: number): number {
  const created_at = new Date(startOfLagosDay(addDays(today, -1)).getTime() + IMPORT_MINUTE * 60_000);
  const { id } = enter(book, "lead_imports", {
    key: demoUuid(FILE),
    file_name: FILE,
    file_digest: null,
    state: "done",
    rows_total: saved,
    rows_done: saved,
    saved,
    duplicates: 0,
    rejected: 0,
    headings: null,
    digest: null,
    failure: null,
    sms_allowed: true,
    sales_officer_id: null,
    uploaded_by: crew.lead.userId ?? 1,
    created_at,
    finished_at: new Date(created_at.getTime() + 2_000),
  });
  auditDemo(book, crew.lead, created_at, { action: "leads imported", object: `lead_import:${id}`, after: { saved } });
  return id;
}
