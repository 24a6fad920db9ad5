import type { RowLead } from "../../../domain/lead/read-lead-row.ts";

/** A row of a file on its way into the database: a lead, or a reason. */
export type StagedRow = {
  readonly number: number;
  /** As they stood, numbers as they were read, for the file to mend. */
  readonly cells: readonly string[];
} & (
  | { readonly lead: RowLead }
  | {
      readonly lead?: undefined;
      readonly reason: string;
      readonly isDuplicate: boolean;
      readonly name: string;
      readonly phone: string;
    }
);

/** The columns of a staged row, in the order of its line. */
export const STAGED_COLUMNS = [
  "row_number",
  "name",
  "phone",
  "organization_name",
  "city_name",
  "state_name",
  "bank_name",
  "bank_code",
  "account_number",
  "net_pay",
  "priority_level",
  "remark",
  "sales_officer_id",
  "reason",
  "is_duplicate",
  "cells",
] as const;

const NOTHING = "\\N";
const ODD = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A row as a line that COPY takes. */
export function stagedLine(row: StagedRow): string {
  const cells = escaped(cellsAsJson(row.cells));
  if (row.lead) {
    const { lead } = row;
    const bank = `${text(lead.bankName)}\t${text(lead.bankCode)}\t${text(lead.accountNumber)}`;
    const place = `${text(lead.organization)}\t${text(lead.city)}\t${text(lead.state)}`;
    return `${row.number}\t${escaped(lead.name)}\t${lead.phone}\t${place}\t${bank}\t${lead.netPay ?? NOTHING}\t${lead.priority}\t${text(lead.remark)}\t${lead.officerId ?? NOTHING}\t${NOTHING}\tf\t${cells}\n`;
  }
  const nothing = `${NOTHING}\t`.repeat(10);
  return `${row.number}\t${escaped(row.name)}\t${escaped(row.phone)}\t${nothing}${escaped(row.reason)}\t${row.isDuplicate ? "t" : "f"}\t${cells}\n`;
}

// Nearly every cell is plain: quoting them all at once is five times as fast as asking JSON for each.
const NEEDS_JSON = /["\\\p{Cc}\p{Cs}]/u;

function cellsAsJson(cells: readonly string[]): string {
  if (cells.length === 0 || NEEDS_JSON.test(cells.join(" "))) return JSON.stringify(cells);
  return `["${cells.join('","')}"]`;
}

function text(value: string | null): string {
  return value === null ? NOTHING : escaped(value);
}

function escaped(value: string): string {
  return ODD.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value;
}
