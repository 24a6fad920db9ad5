import { meets } from "../../domain/permissions.ts";
import { MENU, type MenuGroup } from "./menu.ts";
import { screenAt } from "./screens.ts";

/** The menu as this person sees it: no entry without its permission (SHL-28), no group without entries. */
export function visibleMenu(held: ReadonlySet<string>): readonly MenuGroup[] {
  return MENU.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ path }) => {
      const screen = screenAt(path);
      return screen !== undefined && meets(screen.demand ?? "signed-in", held);
    }),
  })).filter(({ entries }) => entries.length > 0);
}
