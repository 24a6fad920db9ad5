import { meets } from "../../domain/permissions.ts";
import { MENU, type MenuGroup } from "./menu.ts";
import { screenAt } from "./screens.ts";

/** The menu as this person sees it: no entry without its permission (SHL-28), no group without entries. */
export function visibleMenu(held: ReadonlySet<string>): readonly MenuGroup[] {
  return MENU.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ path }) => mayOpen(path, held)),
  })).filter(({ entries }) => entries.length > 0);
}

/** Whether there is such a screen and this person may see it. */
export function mayOpen(path: string, held: ReadonlySet<string>): boolean {
  const screen = screenAt(path);
  return screen !== undefined && meets(screen.demand ?? "signed-in", held);
}

/** A screen by the name that the menu gives it. */
export function pageLabel(path: string): string {
  const entry = MENU.flatMap(({ entries }) => entries).find((candidate) => candidate.path === path);
  return entry?.label ?? screenAt(path)?.title ?? "";
}
