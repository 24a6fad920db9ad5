import type { RowLead } from "../../../domain/lead/read-lead-row.ts";
import { blindIn, SealedCells } from "../../vault/sealed.ts";
import type { Vault } from "../../vault/sealed-text.ts";
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

/** A lead with what its line needs besides: its account number is encrypted. */
export interface LeadToWrite {
  readonly lead: RowLead;
  readonly id: number;
  readonly officerId: number | undefined;
  readonly sealedAccount: string | undefined;
}

/** Leads as lines that COPY takes. */
export function leadLines({ importId, smsAllowed, asksForOffers, nextCallAt, at }: SavingPlan) {
  const end = `${nextCallAt}\t${importId}\t${smsAllowed ? "t" : "f"}\t${at}\n`;
  return ({ lead, id, officerId, sealedAccount }: LeadToWrite): string =>
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
      sealedAccount ?? NOTHING,
      lead.netPay ?? NOTHING,
      lead.priority,
      text(lead.remark),
      officerId ?? NOTHING,
      asksForOffers && lead.bankCode !== null && sealedAccount !== undefined ? "waiting" : "none",
      end,
    ].join("\t");
}

/**
 * What the digest of an upload says of a lead: what never changes of it. The account number stands in it by its blind index,
 * which stays when keys change, so that nobody finds the number by trying them all.
 */
export function digestLine({ lead, id, sealedAccount }: LeadToWrite): string {
  return `${id}|${lead.phone}|${lead.name}|${lead.organization ?? ""}|${lead.city ?? ""}|${lead.state ?? ""}|${lead.bankName ?? ""}|${sealedAccount === undefined ? "" : blindIn(sealedAccount)}`;
}

export interface LineOfRefused {
  readonly row: number;
  readonly reason: string;
  readonly isDuplicate: boolean;
  readonly cells: readonly string[];
}

/** A refused row as a line that COPY takes; its reason may tell a number that stands in a cell. */
export function refusedLine(
  vault: Vault,
  importId: number,
  { row, reason, isDuplicate, cells }: LineOfRefused,
): string {
  const sealedCells = escaped(new SealedCells(cells).writtenBy(vault));
  return `${importId}\t${row}\t${vault.seal("text", reason)}\t${isDuplicate ? "t" : "f"}\t${sealedCells}\n`;
}

function text(value: string | null): string {
  return value === null ? NOTHING : escaped(value);
}

function escaped(value: string): string {
  return ODD.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value;
}
