/** An address of the application, without what a browser alone reads of it. */
export interface Place {
  /** The path as people read it. */
  readonly pathname: string;
  /** The query as plain texts: passed unchanged to the API's page URLs. */
  readonly search: Readonly<Record<string, string>>;
  readonly searchText: string;
  readonly href: string;
}

/** Where a link or a step leads. `to` is a path, with `$name` for each of `params`, or "." for the page itself. */
export interface Target {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
}

export function placeOf(address: string): Place {
  const [href = ""] = address.split("#", 1);
  const [path = ""] = href.split("?", 1);
  const searchText = href.slice(path.length);
  return { pathname: readable(path), search: parseSearch(searchText), searchText, href };
}

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query of an address; what is undefined stays out. */
export function searchTextOf(search: object): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The address of a target, seen from a place. */
export function hrefOf({ to, params = {}, search = {} }: Target, from: Place): string {
  const path = to === "." ? from.href.slice(0, from.href.length - from.searchText.length) : to;
  const filled = path.replace(/\$(\w+)/g, (part, name: string) =>
    params[name] === undefined ? part : encodeURIComponent(params[name]),
  );
  return filled + searchTextOf(search);
}

// An address from outside may be no UTF-8.
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
