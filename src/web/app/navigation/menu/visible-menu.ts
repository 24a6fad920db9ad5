import { meets } from "../../../../domain/permissions.ts";
import { screenAt } from "../../screens.ts";
import { MENU, type MenuEntry, type MenuGroup, RECONCILIATION } from "./menu.ts";

/** The menu for this person: no entry without its permission (SHL-28), no empty group. */
export function visibleMenu(held: ReadonlySet<string>): readonly MenuGroup[] {
  return MENU.map((group) => visibleGroup(group, held)).filter(({ entries }) => entries.length > 0);
}

/** The screens of the second landmark that this person may see. */
export function visibleReconciliation(held: ReadonlySet<string>): MenuGroup {
  return visibleGroup(RECONCILIATION, held);
}

function visibleGroup({ title, entries }: MenuGroup, held: ReadonlySet<string>): MenuGroup {
  return { title, entries: entries.filter(({ path }) => mayOpen(path, held)) };
}

/** All of the menu, in order. */
export const ENTRIES: readonly MenuEntry[] = [...MENU, RECONCILIATION].flatMap(({ entries }) => entries);

/** Whether the screen exists and this person may see it. */
export function mayOpen(path: string, held: ReadonlySet<string>): boolean {
  const screen = screenAt(path);
  return screen !== undefined && meets(screen.demand ?? "signed-in", held);
}

/** A screen by its name in the menu. */
export function pageLabel(path: string): string {
  const entry = ENTRIES.find((candidate) => candidate.path === path);
  return entry?.label ?? screenAt(path)?.title ?? "";
}
