import { meets } from "../../domain/permissions.ts";
import { MENU, type MenuGroup } from "./menu.ts";
import { screenAt } from "./screens.ts";

/** The menu for this person: no entry without its permission (SHL-28), no empty group. */
export function visibleMenu(held: ReadonlySet<string>): readonly MenuGroup[] {
  return MENU.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ path }) => mayOpen(path, held)),
  })).filter(({ entries }) => entries.length > 0);
}

/** Whether the screen exists and this person may see it. */
export function mayOpen(path: string, held: ReadonlySet<string>): boolean {
  const screen = screenAt(path);
  return screen !== undefined && meets(screen.demand ?? "signed-in", held);
}

/** A screen by its name in the menu. */
export function pageLabel(path: string): string {
  const entry = MENU.flatMap(({ entries }) => entries).find((candidate) => candidate.path === path);
  return entry?.label ?? screenAt(path)?.title ?? "";
}
