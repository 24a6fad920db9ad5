import { amountCell, type Cell, type Column, inLines } from "./columns.ts";
import type { Line } from "./story.ts";

/** One row of the table: a line, more of its narration, or words and sums; or the start of a new page. */
export type Row =
  | { readonly is: "line" | "more" | "words"; readonly cells: readonly Cell[]; readonly overlong?: boolean }
  | { readonly is: "page" };

interface Moved {
  readonly day: string;
  readonly kobo: number;
  readonly reference?: string;
}

/** How a careful accountant reads the file. */
export interface Truth {
  readonly file: string;
  readonly source: string;
  readonly bank: string;
  readonly account?: string;
  readonly opening?: number;
  readonly closing?: number;
  readonly credits: readonly Moved[];
  readonly debits: readonly Moved[];
  readonly unread: readonly { readonly contains: string; readonly money: boolean }[];
  readonly secondExportOf?: string;
  readonly chain?: "broken";
}

export interface Statement {
  readonly truth: Truth;
  readonly columns: readonly Column[];
  readonly head: readonly (readonly Cell[])[];
  readonly rows: readonly Row[];
  readonly foot: readonly (readonly Cell[])[];
}

export interface Plan {
  readonly facts: Omit<Truth, "credits" | "debits" | "unread">;
  readonly columns: readonly Column[];
  /** In the order in which they are printed. */
  readonly lines: readonly Line[];
  readonly head: readonly (readonly Cell[])[];
  readonly foot?: readonly (readonly Cell[])[];
  /** The export shows only value days. */
  readonly byValueDay?: boolean;
  /** After so many letters, narrations continue in further rows. */
  readonly spill?: number;
  /** Rows of a page, and the words for the balance brought and carried forward; either may be left out. */
  readonly pages?: { readonly rows: number; readonly brought?: string; readonly carried?: string };
  /** The label of a row of totals at the end. */
  readonly totals?: string;
  /** The balance before the first line, where a page brings it forward. */
  readonly before?: number;
}

/** The statement of a plan, with its expected reading. */
export function statementOf(plan: Plan): Statement {
  const { columns, lines } = plan;
  const rows: Row[] = [];
  const forward = (label: string | undefined, balance: number) => {
    if (label !== undefined) rows.push({ is: "words", cells: labelled(columns, label, balance) });
  };
  const perPage = plan.pages?.rows ?? Number.POSITIVE_INFINITY;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]?.balance ?? plan.before ?? 0;
    if (at % perPage === 0) {
      if (at > 0) {
        forward(plan.pages?.carried, before);
        rows.push({ is: "page" });
      }
      forward(plan.pages?.brought, before);
    }
    rows.push(...rowsOf(line, columns, plan.spill));
  }
  forward(plan.pages?.carried, lines.at(-1)?.balance ?? 0);
  if (plan.totals !== undefined) rows.push({ is: "words", cells: totalled(columns, plan.totals, lines) });
  return { truth: truthOf(plan), columns, head: plan.head, rows, foot: plan.foot ?? [] };
}

function rowsOf(line: Line, columns: readonly Column[], spill: number | undefined): readonly Row[] {
  const cells = columns.map((column) => column.cell(line));
  const overlong = line.flaw?.kind === "overlong row";
  if (spill === undefined) return [{ is: "line", cells, overlong }];
  const where = columns.findIndex(({ is }) => is === "narration");
  const [first = "", ...rest] = inLines(String(cells[where]), spill);
  return [
    { is: "line", cells: cells.with(where, first) },
    ...rest.map((more): Row => ({ is: "more", cells: columns.map((_, at) => (at === where ? more : "")) })),
  ];
}

/** A row with words in the narration column and a sum in the balance column. */
function labelled(columns: readonly Column[], label: string, balance: number): readonly Cell[] {
  return columns.map((column) => {
    if (column.is === "narration") return label;
    return column.is === "balance" ? column.cell({ ...NOTHING, balance }) : "";
  });
}

function totalled(columns: readonly Column[], label: string, lines: readonly Line[]): readonly Cell[] {
  const sum = (sign: number) =>
    lines
      .filter(({ kobo, failed }) => kobo * sign > 0 && failed === undefined)
      .reduce((all, { kobo }) => all + kobo, 0);
  return columns.map(({ is, side, cell }) => {
    if (is === "narration") return label;
    if (side) return cell({ ...NOTHING, kobo: sum(side === "debit" ? -1 : 1) });
    return "";
  });
}

const NOTHING: Line = {
  ...{ day: "2026-01-01", valueDay: "2026-01-01", time: "00:00:00", kind: "bulk", kobo: 0, fee: 0, balance: 0 },
  ...{ narration: "", reference: "", name: "", bank: { name: "", short: "", code: "" } },
} as const;

function truthOf(plan: Plan): Truth {
  const tells = plan.columns.some(({ tellsReference }) => tellsReference);
  const sound = plan.lines.filter((line) => line.failed === undefined && line.flaw === undefined);
  const moved = (sign: number): readonly Moved[] =>
    sound
      .filter(({ kobo }) => kobo * sign > 0)
      .map(({ day, valueDay, kobo, reference }) => ({
        day: plan.byValueDay ? valueDay : day,
        kobo: Math.abs(kobo),
        ...(tells && reference ? { reference } : {}),
      }));
  const unread = plan.lines
    .filter((line) => line.failed !== undefined || line.flaw !== undefined)
    .map((line) => ({ contains: markOf(line, plan), money: line.failed === undefined }));
  const { file, source, bank, account, opening, closing, ...rest } = plan.facts;
  return {
    ...{ file, source, bank },
    ...(account === undefined ? {} : { account }),
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing }),
    ...{ credits: moved(1), debits: moved(-1), unread },
    ...rest,
  };
}

/** A piece of a row's text that no other row has, if possible one that no line break can cut. */
function markOf(line: Line, plan: Plan): string {
  const shown = (text: string) => (plan.spill === undefined ? text : (inLines(text, plan.spill)[0] ?? ""));
  const texts = (of: Line) =>
    plan.columns
      .filter(({ is, tellsReference }) => is === "narration" || tellsReference)
      .map((column) => shown(String(column.cell(of))));
  const others = plan.lines.filter((other) => other !== line).flatMap(texts);
  const single = texts(line).flatMap((text) => text.match(/(?<![A-Za-z0-9])[A-Za-z0-9]{5,15}(?![A-Za-z0-9])/g) ?? []);
  const pairs = texts(line).flatMap((text) => text.match(/[A-Za-z]+ [A-Za-z0-9]+/g) ?? []);
  const unique = (piece: string) => !others.some((text) => text.includes(piece));
  const numbersFirst = single.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)));
  const found = [...numbersFirst, ...pairs].find(unique);
  if (!found) throw new Error(`${plan.facts.file}: nothing tells the row "${line.narration}" from the others.`);
  return found;
}

/** The sum of credits or of debits, as the head of a statement gives it. */
export function sumOf(lines: readonly Line[], side: "debit" | "credit"): number {
  const sign = side === "debit" ? -1 : 1;
  return lines
    .filter(({ kobo, failed }) => kobo * sign > 0 && failed === undefined)
    .reduce((all, { kobo }) => all + Math.abs(kobo), 0);
}

/** A cell as text, as a person reads it. */
export function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if ("kobo" in cell) return String(amountCell(cell.kobo, {}));
  return "number" in cell ? String(cell.number) : cell.day;
}
