import { parsePhone, phoneSearchForms } from "../../domain/customer/phone.ts";
import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import { searchPatterns } from "../paging/search-pattern.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** Statuses as a list of SQL. They stand in the text, not in a parameter: they come from our own list. */
export const statusList = (statuses: readonly LeadStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(", ");

/** Conditions on a lead `x` that a search must meet, their values added to `values`. */
export function leadConditions({ statuses, officerId, q }: LeadFilter, values: unknown[]): readonly string[] {
  const where = statuses ? [`x.status in (${statusList(statuses)})`] : [];
  if (officerId !== undefined) where.push(`x.sales_officer_id = $${values.push(officerId)}`);
  return [...where, ...searchConditions(q ?? "", values)];
}

// A complete phone number is found by its own index, in whatever way it is spelled; a part of one as it may be typed, in
// pieces too. Every word must be found.
function searchConditions(q: string, values: unknown[]): readonly string[] {
  const phone = parsePhone(q);
  if (phone) return [`x.phone = $${values.push(phone)}`];
  const words = searchPatterns(q).flatMap((pattern) => ("like" in pattern ? [pattern.like] : []));
  const numbers = phoneSearchForms(q).map((form) => `%${form.replace(/^\+/, "")}%`);
  const others = numbers.filter((number) => words.length > 1 || number !== words[0]);
  const found = (like: string): string => `x.search_text like $${values.push(like)}`;
  const all = words.map(found);
  return others.length === 0 ? all : [`(${[...others.map(found), `(${all.join(" and ")})`].join(" or ")})`];
}
