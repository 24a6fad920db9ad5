import type { Cell, Row } from "../../../domain/statement/cell.ts";
import type { Columns } from "../../../domain/statement/header-row.ts";
import type { ColumnRole } from "../../../domain/statement/header-words.ts";
import { isTornDate, readDate } from "../../../domain/statement/read-date.ts";
import { joinCells, MONEY_COLUMNS } from "../../../domain/statement/statement-record.ts";
import type { Line } from "./pdf-lines.ts";

/** A line of the body with its texts by column. */
export interface BodyLine {
  readonly line: Line;
  readonly cells: readonly string[];
}

const NEAR = 2.2;
const EVEN = 0.15;

/**
 * The rows of a body: lines of one transaction joined. A line without a day belongs to the line that it stands nearer
 * to, to the upper one when they are as near; so texts wrapped upwards, downwards or around their day come together.
 */
export function rowsOf(body: readonly BodyLine[], columns: Columns): readonly Row[] {
  const groups: BodyLine[][] = [];
  for (const [index, line] of body.entries()) {
    const group = groups.at(-1);
    if (group && joins(body, index, columns) && !collides(group, line, columns)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => mergedCells(group, columns));
}

/** Whether this line and the one above it are of one transaction. */
function joins(body: readonly BodyLine[], index: number, columns: Columns): boolean {
  const [above, line, below] = [body[index - 1], body[index], body[index + 1]];
  if (!above || !line || gap(above, line) > NEAR * line.line.size) return false;
  const isUpperDated = isDated(above, columns);
  if (!isDated(line, columns)) {
    if (!below) return true;
    // As near to the one below only counts when that one can take it.
    return gap(above, line) <= gap(line, below) + EVEN * line.line.size;
  }
  if (isUpperDated) return false;
  // A text above its day: it was no part of what stands above it.
  const higher = body[index - 2];
  return !higher || gap(above, line) + EVEN * line.line.size < gap(higher, above);
}

/** Whether a line brings a second day or a second amount to a transaction. */
function collides(group: readonly BodyLine[], line: BodyLine, columns: Columns): boolean {
  const has = (of: BodyLine, role: ColumnRole) => textIn(of, columns, role) !== "";
  if (isDated(line, columns) && group.some((each) => isDated(each, columns))) return true;
  return MONEY_COLUMNS.some(
    (role) => has(line, role) && group.some((each) => has(each, role) && !isTornAmount(textIn(each, columns, role))),
  );
}

const isTornAmount = (text: string): boolean => /\d[.,]$/.test(text);
const gap = (above: BodyLine, below: BodyLine): number => below.line.base - above.line.base;
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
