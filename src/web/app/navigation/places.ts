import type { Screen } from "../../lib/screen.ts";
import type { PageAbove } from "../../ui/page/page-trail.ts";
import { SCREENS, screenAt } from "../screens.ts";
import { ENTRIES } from "./menu/visible-menu.ts";

/** Screens that stand below a list which their address does not begin with. */
const BELOW: Readonly<Record<string, string>> = {
  "/loans/$id": "/all-loans",
  "/products-list": "/leads/report",
};

/** A page with the name that the breadcrumb gives it. */
export interface Crumb extends PageAbove {
  readonly label: string;
}

/** The pages above an address, the entry of the menu first; none for an entry itself. */
export function placesAbove(pathname: string): readonly Crumb[] {
  if (isEntry(pathname)) return [];
  const named = BELOW[screenOf(pathname)?.path ?? ""];
  const above = named ? [named] : startsOf(pathname).filter((start) => screenOf(start) !== undefined);
  const entry = above.findLastIndex(isEntry);
  return entry < 0 ? [] : above.slice(entry).map((to) => crumbOf({ to }));
}

/** The menu's entry that an address belongs to: its own, or that of the list above it. */
export function entryOf(pathname: string): string | undefined {
  return isEntry(pathname) ? pathname : placesAbove(pathname)[0]?.to;
}

/** A page by its own name, or else by its screen's title. */
export function crumbOf(page: PageAbove): Crumb {
  return { ...page, label: page.label ?? screenOf(page.to)?.title ?? "" };
}

const isEntry = (pathname: string): boolean => ENTRIES.some(({ path }) => path === pathname);

/** `/a/b/c` starts with `/a` and `/a/b`. */
function startsOf(pathname: string): readonly string[] {
  const parts = pathname.split("/").slice(1);
  return parts.slice(0, -1).map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
}

/** The screen that an address opens. */
export function screenOf(pathname: string): Screen | undefined {
  const parts = pathname.split("/");
  const fits = ({ path }: Screen): boolean => {
    const pattern = path.split("/");
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith("$") || part === parts[at]);
  };
  return screenAt(pathname) ?? SCREENS.find(fits);
}
