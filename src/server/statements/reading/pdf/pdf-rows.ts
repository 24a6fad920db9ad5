import type { Row } from "../../../../domain/cells/cell.ts";
import { columnsOf } from "../../../../domain/statement/head/header-row.ts";
import { isPageFooter } from "../../../../domain/statement/records/statement-record.ts";
import {
  type BorderChoice,
  type Borders,
  bodyOf,
  bordersOf,
  cellsOf,
  isSmallPrint,
  showsTransaction,
} from "./pdf-columns.ts";
import { type PageHeader, pageHeader } from "./pdf-header.ts";
import { type Line, linesOf, phrasesOf } from "./pdf-lines.ts";
import { rowsOf } from "./pdf-records.ts";
import { stripsOf } from "./pdf-strips.ts";
import type { Word } from "./pdf-words.ts";

/** A page that was looked at: its lines, its own header if any, and the layout that its columns follow. */
interface Page {
  readonly lines: readonly Line[];
  readonly header: PageHeader | undefined;
  readonly layout: Layout | undefined;
}

/** Pages whose headers lie at the same places have the same columns. */
interface Layout {
  readonly header: PageHeader;
  readonly body: Line[];
}

/**
 * The pages of a statement, ready to be read with one choice of borders or another, its names parted in one way or
 * another. Undefined without any header.
 */
export function pagesOf(
  words: readonly (readonly Word[])[],
  by: "known-only" | "unknown-too" | "rows" = "known-only",
): readonly Page[] | undefined {
  const pages = words.map(linesOf);
  const parting = by === "rows" ? { strips: stripsOf(pages.flatMap(bodyOf)) } : by;
  const looked = pages.map((lines) => ({ lines, header: pageHeader(lines, parting) }));
  const best = Math.max(0, ...looked.map(({ header }) => header?.score ?? 0));
  if (best === 0) return undefined;
  const layouts: Layout[] = [];
  let layout: Layout | undefined;
  return looked.map(({ lines, header: found }) => {
    const header = found && found.score >= best - 1 ? found : undefined;
    if (header) layout = layoutOf(layouts, header);
    layout?.body.push(...bodyOf(lines.slice(header?.end ?? 0)));
    return { lines, header, layout };
  });
}

/** The table that the pages hold. What stands outside of the columns follows behind them, where no column reads it. */
export function pdfRows(pages: readonly Page[], choice: BorderChoice): readonly Row[] {
  const borders = new Map<Layout, Borders>();
  for (const { layout } of pages)
    if (layout && !borders.has(layout)) borders.set(layout, bordersOf(layout.header.phrases, layout.body, choice));
  return pages.flatMap((page) => rowsOfPage(page, page.layout && borders.get(page.layout)));
}

function rowsOfPage({ lines, header, layout }: Page, borders: Borders | undefined): readonly Row[] {
  const width = layout?.header.phrases.length ?? 0;
  const outside = (line: Line): Row => [...Array<null>(width).fill(null), ...phrasesOf(line).map(({ text }) => text)];
  if (!layout || !borders) return lines.map(outside);
  const names = (header ?? layout.header).phrases.map(({ text }) => text);
  const above = header ? lines.slice(0, header.first) : [];
  const columns = columnsOf(names);
  const below = lines.slice(header?.end ?? 0);
  const last = below.findLastIndex((line) => !isFoot(line) && showsTransaction(line));
  const isBeside = (line: Line, place: number) =>
    isFoot(line) || (place > last && isSmallPrint(line, borders, columns));
  const body = below
    .filter((line, place) => !isBeside(line, place))
    .map((line) => ({ line, cells: cellsOf(line, borders) }));
  const beside = below.filter(isBeside);
  return [...above.map(outside), ...(header ? [names] : []), ...rowsOf(body, columns), ...beside.map(outside)];
}

function isFoot({ words }: Line): boolean {
  return isPageFooter(words.map(({ text }) => text).join(" "));
}

function layoutOf(layouts: Layout[], header: PageHeader): Layout {
  const isSame = ({ header: { phrases } }: Layout) =>
    phrases.length === header.phrases.length &&
    phrases.every(({ text, left }, index) => {
      const other = header.phrases[index];
      return other?.text === text && Math.abs(other.left - left) < 2;
    });
  const known = layouts.find(isSame);
  if (known) return known;
  const layout = { header, body: [] };
  layouts.push(layout);
  return layout;
}
