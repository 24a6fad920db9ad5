import type { LeadColumn } from "./import-columns.ts";
import { leadRowReader, type RowLead } from "./read-lead-row.ts";

/** The fields of a lead that somebody types, with what was typed. */
export type TypedLead = Partial<Readonly<Record<LeadColumn, string>>>;

/** A typed lead, or a sentence for each field that cannot be saved. */
export type TypedReading =
  | { readonly lead: RowLead; readonly mistakes?: undefined }
  | { readonly lead?: undefined; readonly mistakes: Readonly<Record<string, string>> };

const GOOD: TypedLead = { name: "Ada Obi", phone_number: "08031234567" };

/** Reads a typed lead by the rules of an upload, as a row of its own, and says for each field what is wrong with it. */
export function readTypedLead(typed: TypedLead): TypedReading {
  const { lead } = read(typed);
  if (lead) return { lead };
  const columns = new Set([...Object.keys(GOOD), ...Object.keys(typed)]) as Set<LeadColumn>;
  const mistakes = [...columns].flatMap((column) => {
    const { reason } = read({ ...GOOD, [column]: typed[column] ?? "" });
    return reason === undefined ? [] : [[column, reason] as const];
  });
  return { mistakes: Object.fromEntries(mistakes) };
}

function read(typed: TypedLead) {
  const headings = Object.keys(typed) as LeadColumn[];
  const places = new Map(headings.map((column, place) => [column, place] as const));
  const row = headings.map((column) => typed[column] ?? "");
  return leadRowReader({ places, ignored: [], headings }, new Map())(row);
}
