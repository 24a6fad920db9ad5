import { type SearchPattern, searchPatterns } from "../paging/search-pattern.ts";

/** Every word of a search must be found in a loan `l`. */
export function searchConditions(q: string | undefined, values: unknown[]): readonly string[] {
  return searchPatterns(q).map((pattern) => searchCondition(pattern, values));
}

function searchCondition(pattern: SearchPattern, values: unknown[]): string {
  if ("phone" in pattern) {
    values.push(pattern.phone, pattern.typed);
    // Complete numbers are found by their own indexes; three digits in a row are in half of all search texts.
    return `(l.customer_id = any(array(select id from customers where phone = $${values.length - 1})) or l.account_number = $${values.length})`;
  }
  values.push(pattern.like);
  return `l.search_text like $${values.length}`;
}
