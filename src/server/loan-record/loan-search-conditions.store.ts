import { type SearchPattern, searchPatterns } from "../paging/search-pattern.ts";
import { blind } from "../vault/sealed.ts";

/** Every word of a search must match a loan `l`. */
export function searchConditions(q: string | undefined, values: unknown[]): readonly string[] {
  return searchPatterns(q).map((pattern) => searchCondition(pattern, values));
}

function searchCondition(pattern: SearchPattern, values: unknown[]): string {
  if ("phone" in pattern) {
    values.push(pattern.phone);
    // Complete numbers have their own indexes; three digits in a row occur in half of all search texts.
    const ofPhone = `l.customer_id = any(array(select id from customers where phone = $${values.length}))`;
    return orAccount(ofPhone, pattern.account, values);
  }
  values.push(pattern.like);
  return orAccount(`l.search_text like $${values.length}`, pattern.account, values);
}

function orAccount(fits: string, account: string | undefined, values: unknown[]): string {
  if (account === undefined) return fits;
  values.push(blind("account", account));
  return `(${fits} or blind_of(l.account_number) = $${values.length})`;
}
