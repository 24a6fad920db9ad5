/** The search part of an address as plain texts: what the API's page URLs carry, unchanged. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text && `?${text}`;
}
