import type { PageQuery } from "../../contract/paged.ts";

/**
 * A page of a list has two addresses: the server's, and ours in the browser. Ours carries the server's search part
 * without what the screen itself fixes, so that reload, back and sharing show the same page.
 */
export function searchOfPage(pageUrl: string, fixed: readonly string[]): Record<string, string> {
  const query = new URLSearchParams(pageUrl.split("?")[1] ?? "");
  return Object.fromEntries([...query].filter(([name]) => !fixed.includes(name)));
}

/** The server's address again, with every filter it needs (LST-17, LST-27). */
export function pageOfSearch(
  path: string,
  fixed: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string | undefined>>,
  allowed: readonly string[],
): string {
  const kept = allowed.map((name): [string, string] => [name, search[name] ?? ""]);
  const filled = [...Object.entries(fixed), ...kept].filter(([, value]) => value !== "");
  const query = new URLSearchParams(filled).toString();
  return query ? `${path}?${query}` : path;
}

/** What in an address names a page. */
export const PLACE = ["page", "after", "before", "skip"] as const satisfies readonly (keyof PageQuery)[];

type Address = Readonly<Record<string, string | undefined>>;

/** The address with a change and without a page, since another filter or order starts at its first. */
export function changed<Search extends Address>(search: Search, change: Partial<Search>): Search {
  const kept = Object.entries({ ...search, ...change });
  return Object.fromEntries(
    kept.filter(([name, value]) => value !== "" && !PLACE.some((place) => place === name)),
  ) as Search;
}

/** The same rows with other columns: the page stays. */
export function withColumns<Search extends { readonly columns?: string }>(search: Search, columns: string): Search {
  const { columns: _, ...rest } = search;
  return (columns === "" ? rest : { ...rest, columns }) as Search;
}
