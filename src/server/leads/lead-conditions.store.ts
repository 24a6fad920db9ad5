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

// A complete phone number is found by its own index, in whatever way it is spelled. A part of one may stand in pieces too.
function searchConditions(q: string, values: unknown[]): readonly string[] {
  const phone = parsePhone(q);
  if (phone) return [`x.phone = $${values.push(phone)}`];
  const words = searchPatterns(q).flatMap((pattern) =>
    "like" in pattern ? [`x.search_text like $${values.push(pattern.like)}`] : [],
  );
  const numbers = phoneSearchForms(q).map(
    (form) => `x.search_text like $${values.push(`% ${form.replace(/^\+/, "")}%`)}`,
  );
  return numbers.length > 0 && words.length > 1
    ? [`(${[...numbers, `(${words.join(" and ")})`].join(" or ")})`]
    : words;
}
