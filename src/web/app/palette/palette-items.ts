import type { LoanRow } from "../../../contract/loans.contract.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import type { PageActions } from "../../lib/page-actions.ts";
import { SCREEN_KEYS } from "../navigation/keys/screen-keys.ts";
import { MENU, type MenuEntry, RECONCILIATION } from "../navigation/menu/menu.ts";
import { mayOpen, pageLabel, visibleMenu, visibleReconciliation } from "../navigation/menu/visible-menu.ts";
import { SCREENS } from "../screens.ts";

/** A palette entry: a place to go, or an action. */
export type PaletteItem =
  | {
      readonly kind: "page";
      readonly id: string;
      readonly label: string;
      readonly icon: MenuEntry["icon"] | undefined;
      /** How many wait in the queue; undefined of any other page. */
      readonly count: number | undefined;
      /** The keys that open it from anywhere. */
      readonly keys: string | undefined;
      readonly to: string;
    }
  | RecentItem
  | { readonly kind: "loan"; readonly id: string; readonly loan: LoanRow; readonly to: string }
  | { readonly kind: "action"; readonly id: string; readonly label: string; readonly run: () => void };

/** A loan or a user that this person opened before. */
export interface RecentItem {
  readonly kind: "recent";
  readonly id: string;
  readonly label: string;
  readonly under: string;
  readonly status: LoanStatus | undefined;
  readonly to: string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteAction {
  readonly label: string;
  readonly run: () => void;
}

interface Ingredients {
  readonly text: string;
  readonly held: ReadonlySet<string>;
  /** The actions of the open page. */
  readonly page: PageActions | undefined;
  readonly loans: readonly LoanRow[];
  readonly recent: readonly RecentItem[];
  /** How many loans wait in each status; undefined until known. */
  readonly counts: Readonly<Partial<Record<LoanStatus, number>>> | undefined;
  readonly everywhere: readonly PaletteAction[];
}

/** Everything that matches the text, in groups; without text everything except loans, what was opened last before it. */
export function paletteGroups(of: Ingredients): readonly PaletteGroup[] {
  const { text, held, page, loans, recent, counts, everywhere } = of;
  const actions = (of: readonly PaletteAction[], prefix: string): readonly PaletteItem[] =>
    of
      .filter(({ label }) => fits(label, text))
      .map(({ label, run }) => ({ kind: "action", id: `${prefix}-${slug(label)}`, label, run }));
  const groups = [
    { title: page ? `Actions on ${page.subject}` : "", items: actions(page?.actions ?? [], "page") },
    { title: "Recent", items: text === "" ? recent : [] },
    ...pageGroups(held, counts).map(({ title, items }) => ({
      title,
      items: items.filter((item) => item.kind === "page" && fits(item.label, text)),
    })),
    { title: "Loans", items: text === "" ? [] : loans.map(itemOf) },
    { title: "Actions", items: actions(everywhere, "action") },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function itemOf(loan: LoanRow): PaletteItem {
  return { kind: "loan", id: `loan-${loan.id}`, loan, to: `/loans/${loan.id}` };
}

/** The queues, then the rest of the menu by its groups, then other screens with their own address. */
function pageGroups(held: ReadonlySet<string>, counts: Ingredients["counts"]): readonly PaletteGroup[] {
  const menu = [...visibleMenu(held), visibleReconciliation(held)];
  const item = (entry: Pick<MenuEntry, "path" | "label"> & Partial<MenuEntry>): PaletteItem => ({
    kind: "page",
    id: `page-${slug(entry.path)}`,
    label: entry.label,
    icon: entry.icon,
    count: entry.counts && counts?.[entry.counts],
    keys: keysOf(entry.path),
    to: entry.path,
  });
  // A group of one page by its own name is none.
  const groups = menu.filter(({ title, entries }) => title !== entries[0]?.label);
  const alone = menu.flatMap(({ title, entries }) => entries.filter(({ label }) => label === title));
  const queues = menu.flatMap(({ entries }) => entries).filter((entry) => entry.counts);
  return [
    { title: "Queues", items: queues.map(item) },
    ...groups.map(({ title, entries }) => ({ title, items: entries.filter((entry) => !entry.counts).map(item) })),
    { title: "Other pages", items: [...alone, ...others(held)].map(item) },
  ];
}

function others(held: ReadonlySet<string>): readonly { readonly path: string; readonly label: string }[] {
  const inMenu = new Set([...MENU, RECONCILIATION].flatMap(({ entries }) => entries.map(({ path }) => path)));
  return SCREENS.filter(
    ({ path, layout, guard, onEnter }) =>
      layout === "shell" && guard !== "guest" && !onEnter && !path.includes("$") && !inMenu.has(path),
  )
    .filter(({ path }) => mayOpen(path, held))
    .map(({ path }) => ({ path, label: pageLabel(path) }));
}

/** `g`, then a letter. */
function keysOf(path: string): string | undefined {
  const jump = SCREEN_KEYS.find((candidate) => candidate.path === path);
  return jump && `g ${jump.letter}`;
}

/** Every typed word must start a word of the label. */
function fits(label: string, text: string): boolean {
  const words = wordsOf(label);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const slug = (text: string): string => wordsOf(text).join("-");
