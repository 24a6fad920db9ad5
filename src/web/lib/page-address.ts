/**
 * A page of a list has two addresses: the server's, and ours in the browser. Ours carries the search part of the
 * server's, without what the screen itself fixes, so that reload, back and sharing show the same page.
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
