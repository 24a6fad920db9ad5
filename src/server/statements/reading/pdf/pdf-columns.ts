import { isTornDate, readDate } from "../../../../domain/cells/read-date.ts";
import type { Columns } from "../../../../domain/statement/head/header-row.ts";
import { type Line, type Phrase, phrasesOf } from "./pdf-lines.ts";

const CLOSE = 1.6;
/** Steps for each point: columns may stand less than a point apart. */
const STEPS = 4;

/** Where one column ends and the next begins, in points. */
export type Borders = readonly number[];

/** Between two names there may be several empty strips: the border lies in the one nearest the right name, or in the widest. */
export type BorderChoice = "nearest-right" | "widest";

/** Parts the columns where no line of the body has ink, or the fewest have. */
export function bordersOf(phrases: readonly Phrase[], body: readonly Line[], choice: BorderChoice): Borders {
  return phrases.slice(1).map((next, index) => {
    const from = Math.ceil(STEPS * (phrases[index]?.right ?? 0));
    const to = Math.max(from + 1, Math.floor(STEPS * next.left));
    return borderBetween(from, to, body, choice) / STEPS;
  });
}

/** Between two places, all in steps. */
function borderBetween(from: number, to: number, body: readonly Line[], choice: BorderChoice): number {
  const ink = new Uint32Array(to - from + 1);
  for (const { words } of body)
    for (const { left, right } of words)
      for (let at = Math.max(from, Math.floor(STEPS * left)); at <= Math.min(to, Math.ceil(STEPS * right)); at += 1)
        ink[at - from] = (ink[at - from] ?? 0) + 1;
  const least = Math.min(...ink);
  let best = { start: 0, end: 0 };
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== least) continue;
    let end = start;
    while (ink[end + 1] === least) end += 1;
    if (choice === "nearest-right" || end - start > best.end - best.start) best = { start, end };
    start = end;
  }
  return from + (best.start + best.end) / 2;
}

/** The texts of a line by column. */
export function cellsOf({ words }: Line, borders: Borders): string[] {
  const cells = Array.from({ length: borders.length + 1 }, () => "");
  for (const { text, left, right } of words) {
    const middle = (left + right) / 2;
    const found = borders.findIndex((border) => middle < border);
    const column = found === -1 ? borders.length : found;
    cells[column] = cells[column] === "" ? text : `${cells[column]} ${text}`;
  }
  return cells;
}

// The rest of a day, or its time, may stand alone: "Jan 2026", "PM".
const REST_OF_DAY = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|[ap]\.?m\b|\W*\d)/i;

/**
 * Whether a line below the last transaction of a page is small print: its text begins in the column of days and runs on
 * across its border, as no part of a transaction does.
 */
export function isSmallPrint(line: Line, borders: Borders, columns: Columns): boolean {
  const column = columns.date ?? columns.valueDate ?? 0;
  const [from, to] = [borders[column - 1] ?? Number.NEGATIVE_INFINITY, borders[column] ?? Number.POSITIVE_INFINITY];
  const [first] = phrasesOf(line);
  if (!first || first.left < from || first.left >= to || first.right <= to) return false;
  return !REST_OF_DAY.test(first.text);
}

/** Whether a line begins with a day or holds money, as each transaction has one that does. */
export function showsTransaction(line: Line): boolean {
  return beginsWithDate(line) || hasMoney(line);
}

/** The lines from the first to the last that look like transactions, and those close to them: they show the columns. */
export function bodyOf(lines: readonly Line[]): readonly Line[] {
  const found = lines.map(showsTransaction);
  let [first, last] = [found.indexOf(true), found.lastIndexOf(true)];
  if (first === -1) return [];
  while (isClose(lines[first - 1], lines[first])) first -= 1;
  while (isClose(lines[last], lines[last + 1])) last += 1;
  return lines.slice(first, last + 1);
}

function isClose(upper: Line | undefined, lower: Line | undefined): boolean {
  return upper !== undefined && lower !== undefined && lower.base - upper.base <= CLOSE * upper.size;
}

const hasMoney = ({ words }: Line): boolean => words.some(({ text }) => /^[₦(-]*[\d,]*\d\.\d\d\b/.test(text));

function beginsWithDate({ words }: Line): boolean {
  for (let first = 0; first < 3; first += 1)
    for (let count = 1; count <= 3; count += 1) {
      const text = words
        .slice(first, first + count)
        .map((word) => word.text)
        .join(" ");
      if (readDate(text) || readDate(text, "month-first") || isTornDate(text)) return true;
    }
  return false;
}
