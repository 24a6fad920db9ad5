import { parsePhone, phoneSearchForms } from "../../../domain/customer/phone.ts";
import type { LeadStatus } from "../../../domain/lead/lead-status.ts";
import { searchPatterns } from "../../paging/search-pattern.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** Statuses as an SQL list. Literals, not parameters: they come from our own list. */
export const statusList = (statuses: readonly LeadStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(", ");

/** Search conditions on a lead `x`; appends their values to `values`. */
export function leadConditions({ statuses, officerId, q }: LeadFilter, values: unknown[]): readonly string[] {
  const where = statuses ? [`x.status in (${statusList(statuses)})`] : [];
  if (officerId !== undefined) where.push(`x.sales_officer_id = $${values.push(officerId)}`);
  return [...where, ...searchConditions(q ?? "", values)];
}

// A complete phone number, in any notation, has its own index; part of one is searched as typed, possibly in pieces.
// Every other word must match.
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

// In the search text each number starts with 0, so the country code never starts one; elsewhere it is three ordinary
// digits.
function likesOf(like: string): readonly string[] {
  const [, national] = /^%2340?(\d+)%$/.exec(like) ?? [];
  return national ? [`% 0${national}%`, like] : [like];
}
