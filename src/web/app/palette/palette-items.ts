import type { LoanRow } from "../../../contract/loans.contract.ts";
import type { PageActions } from "../../lib/page-actions.ts";
import { MENU } from "../navigation/menu/menu.ts";
import { mayOpen, pageLabel, visibleMenu } from "../navigation/menu/visible-menu.ts";
import { SCREENS } from "../screens.ts";

/** A palette entry: a place to go, or an action. */
export type PaletteItem =
  | { readonly kind: "page"; readonly id: string; readonly label: string; readonly under: string; readonly to: string }
  | { readonly kind: "loan"; readonly id: string; readonly loan: LoanRow; readonly to: string }
  | { readonly kind: "action"; readonly id: string; readonly label: string; readonly run: () => void };

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
  readonly everywhere: readonly PaletteAction[];
}

/** Everything that matches the text, in groups; without text everything except loans. */
export function paletteGroups({ text, held, page, loans, everywhere }: Ingredients): readonly PaletteGroup[] {
  const actions = (of: readonly PaletteAction[], prefix: string): readonly PaletteItem[] =>
    of
      .filter(({ label }) => fits(label, text))
      .map(({ label, run }) => ({ kind: "action", id: `${prefix}-${slug(label)}`, label, run }));
  const groups = [
    { title: page ? `Actions on ${page.subject}` : "", items: actions(page?.actions ?? [], "page") },
    { title: "Pages", items: pages(held).filter((item) => item.kind === "page" && fits(item.label, text)) },
    { title: "Loans", items: text === "" ? [] : loans.map(itemOf) },
    { title: "Actions", items: actions(everywhere, "action") },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function itemOf(loan: LoanRow): PaletteItem {
  return { kind: "loan", id: `loan-${loan.id}`, loan, to: `/loans/${loan.id}` };
}

/** The menu, then other screens with their own address. */
function pages(held: ReadonlySet<string>): readonly PaletteItem[] {
  const listed = visibleMenu(held).flatMap(({ title, entries }) =>
    entries.map(({ path, label }) => ({ path, label, under: title })),
  );
  const inMenu = new Set(MENU.flatMap(({ entries }) => entries.map(({ path }) => path)));
  const others = SCREENS.filter(
    ({ path, layout, guard, onEnter }) =>
      layout === "shell" && guard !== "guest" && !onEnter && !path.includes("$") && !inMenu.has(path),
  )
    .filter(({ path }) => mayOpen(path, held))
    .map(({ path }) => ({ path, label: pageLabel(path), under: "" }));
  return [...listed, ...others].map(({ path, label, under }) => ({
    kind: "page",
    id: `page-${slug(path)}`,
    label,
    under: under === label ? "" : under,
    to: path,
  }));
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
