import type { RowLead } from "../../../domain/lead/read-lead-row.ts";
import type { SavingPlan } from "./leads-file-facts.ts";

/** The columns of a lead that is saved, in the order of its line. */
export const LEAD_LINE_COLUMNS = [
  ...["id", "name", "phone", "organization_name", "city_name", "state_name", "bank_name", "bank_code"],
  ...["account_number", "net_pay", "priority_level", "remark", "sales_officer_id", "offer_state"],
  ...["next_call_at", "import_id", "sms_allowed", "created_at"],
] as const;

/** The columns of a refused row, in the order of its line. */
export const REFUSED_LINE_COLUMNS = ["import_id", "row_number", "reason", "is_duplicate", "cells"] as const;

const NOTHING = "\\N";
const ODD = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Leads as lines that COPY takes, each with its id and officer. */
export function leadLines({ importId, smsAllowed, asksForOffers, nextCallAt, at }: SavingPlan) {
  const end = `${nextCallAt}\t${importId}\t${smsAllowed ? "t" : "f"}\t${at}\n`;
  return (lead: RowLead, id: number, officerId: number | undefined): string =>
    // Joined at once: pieces put behind each other one by one keep the collector of memory busy.
    [
      id,
      escaped(lead.name),
      lead.phone,
      text(lead.organization),
      text(lead.city),
      text(lead.state),
      text(lead.bankName),
      lead.bankCode ?? NOTHING,
      lead.accountNumber ?? NOTHING,
      lead.netPay ?? NOTHING,
      lead.priority,
      text(lead.remark),
      officerId ?? NOTHING,
      asksForOffers && lead.bankCode !== null && lead.accountNumber !== null ? "waiting" : "none",
      end,
    ].join("\t");
}

/** What the digest of an upload says of a lead: what never changes of it. */
export function digestLine(lead: RowLead, id: number): string {
  return `${id}|${lead.phone}|${lead.name}|${lead.organization ?? ""}|${lead.city ?? ""}|${lead.state ?? ""}|${lead.bankName ?? ""}|${lead.accountNumber ?? ""}`;
}

export interface LineOfRefused {
  readonly row: number;
  readonly reason: string;
  readonly isDuplicate: boolean;
  readonly cells: readonly string[];
}

/** A refused row as a line that COPY takes. */
export function refusedLine(importId: number, { row, reason, isDuplicate, cells }: LineOfRefused): string {
  return `${importId}\t${row}\t${escaped(reason)}\t${isDuplicate ? "t" : "f"}\t${escaped(JSON.stringify(cells))}\n`;
}

function text(value: string | null): string {
  return value === null ? NOTHING : escaped(value);
}

function escaped(value: string): string {
  return ODD.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value;
}
