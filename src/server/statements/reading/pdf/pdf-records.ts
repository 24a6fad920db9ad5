import type { Cell, Row } from "../../../../domain/cells/cell.ts";
import { isTornDate, readDate } from "../../../../domain/cells/read-date.ts";
import type { Columns } from "../../../../domain/statement/head/header-row.ts";
import type { ColumnRole } from "../../../../domain/statement/head/header-words.ts";
import { isTotal, joinCells, MONEY_COLUMNS } from "../../../../domain/statement/records/statement-record.ts";
import { isBalanceLabel } from "../../../../domain/statement/stated-balance.ts";
import type { Line } from "./pdf-lines.ts";

/** A line of the body with its texts by column. */
export interface BodyLine {
  readonly line: Line;
  readonly cells: readonly string[];
}

const NEAR = 2.2;
const CLOSE = 1.4;
const EVEN = 0.06;

/**
 * The rows of a body: lines of one transaction joined. Between two days the widest gap parts what belongs to the
 * upper from what belongs to the lower one; lines as near to both belong to the upper. So texts that are wrapped
 * below, above or around their day come together.
 */
export function rowsOf(body: readonly BodyLine[], columns: Columns): readonly Row[] {
  return piecesOf(body, columns)
    .flatMap((piece) => withoutCollisions(piece, columns))
    .map((group) => mergedCells(group, columns));
}

function piecesOf(body: readonly BodyLine[], columns: Columns): readonly (readonly BodyLine[])[] {
  const days = body.flatMap((line, index) => (isDated(line, columns) ? [index] : []));
  const cuts = new Set(days.slice(1).flatMap((day, index) => cutsBetween(body, days[index] ?? 0, day)));
  for (const cut of cutsAround(body, days[0] ?? body.length, days.at(-1) ?? -1)) cuts.add(cut);
  const pieces: BodyLine[][] = [];
  for (const [index, line] of body.entries()) {
    if (index === 0 || cuts.has(index)) pieces.push([]);
    pieces.at(-1)?.push(line);
  }
  return pieces;
}

/** The lines between two days before which a new piece begins. */
function cutsBetween(body: readonly BodyLine[], upper: number, lower: number): readonly number[] {
  const places = Array.from({ length: lower - upper }, (_, step) => upper + 1 + step);
  const gaps = places.map((place) => gapAbove(body, place));
  const widest = Math.max(...gaps);
  const even = EVEN * (body[upper]?.line.size ?? 0);
  if (widest - Math.min(...gaps) <= even) return [lower];
  return places.filter((_, index) => (gaps[index] ?? 0) >= widest - even);
}

// Above the first and below the last day only what is as near as lines of one text are belongs to it.
function cutsAround(body: readonly BodyLine[], first: number, last: number): readonly number[] {
  return body.flatMap((line, index) => {
    if (index === 0 || (index > first && index <= last)) return [];
    return gapAbove(body, index) > (index <= first ? CLOSE : NEAR) * line.line.size ? [index] : [];
  });
}

/** Groups with one day and one amount of a kind each. */
function withoutCollisions(piece: readonly BodyLine[], columns: Columns): readonly (readonly BodyLine[])[] {
  const groups: BodyLine[][] = [];
  for (const line of piece) {
    const group = groups.at(-1);
    if (group && !collides(group, line, columns)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether a line brings a second day or a second amount to a transaction. */
function collides(group: readonly BodyLine[], line: BodyLine, columns: Columns): boolean {
  // A mark such as CR may stand below its amount.
  const has = (of: BodyLine, role: ColumnRole) => /\d/.test(textIn(of, columns, role));
  if (isSum(line, columns)) return true;
  if (isDated(line, columns) && group.some((each) => isDated(each, columns))) return true;
  return MONEY_COLUMNS.some(
    (role) => has(line, role) && group.some((each) => has(each, role) && !isTornAmount(textIn(each, columns, role))),
  );
}

/** Whether a line states a balance or a total, and is no part of a transaction. */
function isSum(line: BodyLine, columns: Columns): boolean {
  const text = textIn(line, columns, "narration");
  const hasAmount = MONEY_COLUMNS.some((role) => /\d/.test(textIn(line, columns, role)));
  return hasAmount && (isTotal(text) || isBalanceLabel(text, "opening") || isBalanceLabel(text, "closing"));
}

const isTornAmount = (text: string): boolean => /\d[.,]$/.test(text);
const gapAbove = (body: readonly BodyLine[], index: number): number =>
  (body[index]?.line.base ?? 0) - (body[index - 1]?.line.base ?? 0);
const textIn = ({ cells }: BodyLine, columns: Columns, role: ColumnRole): string => cells[columns[role] ?? -1] ?? "";

function isDated(line: BodyLine, columns: Columns): boolean {
  const text = textIn(line, columns, columns.date === undefined ? "valueDate" : "date");
  return isTornDate(text) || readDate(text) !== undefined || readDate(text, "month-first") !== undefined;
}

function mergedCells(group: readonly BodyLine[], columns: Columns): Row {
  const roles = new Map(Object.entries(columns).map(([role, place]) => [place, role as ColumnRole]));
  const width = group[0]?.cells.length ?? 0;
  return Array.from({ length: width }, (_, place) =>
    group.reduce<Cell>(
      (text, { cells }) => joinCells(roles.get(place) ?? "narration", text, cells[place] ?? null),
      null,
    ),
  );
}
