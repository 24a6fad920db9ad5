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

// A complete phone number is found by its own index, in whatever way it is spelled; a part of one by what was typed, which
// may be in pieces. Every other word must be found.
function searchConditions(q: string, values: unknown[]): readonly string[] {
  const phone = parsePhone(q);
  if (phone) return [`x.phone = $${values.push(phone)}`];
  const anyOf = (likes: readonly string[]): string =>
    `(${likes.map((like) => `x.search_text like $${values.push(like)}`).join(" or ")})`;
  const words = searchPatterns(q).flatMap((pattern) => ("like" in pattern ? [pattern.like] : []));
  const all = words.map((word) => anyOf(likesOf(word)));
  const typed = phoneSearchForms(q).at(-1)?.replace("+", "");
  if (typed === undefined || (words.length === 1 && words[0] === `%${typed}%`)) return all;
  return [`(${all.join(" and ")} or ${anyOf(likesOf(`%${typed}%`))})`];
}

// The country's number begins none in the search text, where each begins with 0; elsewhere it is three digits like others.
function likesOf(like: string): readonly string[] {
  const [, national] = /^%2340?(\d+)%$/.exec(like) ?? [];
  return national ? [`% 0${national}%`, like] : [like];
}
