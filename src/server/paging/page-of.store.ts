import { PAGE_SIZE } from "../../contract/paged.ts";
import { type PageStart, type Position, pageStart } from "./page-address.ts";

/**
 * A column of an order, which is never null; `holds` says what of a page's address it is compared with. What an address does
 * not carry is looked up by the id of its row.
 */
interface OrderColumn {
  readonly column: string;
  readonly holds: "instant" | "day" | "id" | ((id: string) => string);
}

/** The order of a list, all columns in one direction, and the last of them tells two rows apart. */
export interface ListOrder {
  readonly columns: readonly OrderColumn[];
  readonly direction: "asc" | "desc";
  /** Columns of two tables: the first bounds its index alone. */
  readonly isOfTwoTables?: boolean;
}

type Direction = ListOrder["direction"];

/** In the order of the ids. */
export function byId(id: string, direction: Direction = "desc"): ListOrder {
  return { columns: [{ column: id, holds: "id" }], direction };
}

/** In the order of a column that holds instants, days, or what is looked up by the id; then of the ids. */
export function byColumn(
  column: string,
  holds: OrderColumn["holds"],
  id: string,
  direction: Direction = "desc",
): ListOrder {
  return { columns: [{ column, holds }, ...byId(id).columns], direction };
}

/** A range of the first column, as that is compared: instants, or days. */
export interface Range {
  readonly low: Date | string;
  /** The first beyond. */
  readonly high: Date | string;
}

/** The parts of a page's statement. */
export interface Page {
  /** Conditions that a row stands on the right side of the one that the page starts beside; values are added to `values`. */
  readonly beside: (values: unknown[]) => readonly string[];
  /** The same with the conditions of a range. */
  readonly within: (range: Range, values: unknown[]) => readonly string[];
  /** Columns in the order in which rows are found, so that those of the page come first; the list's own, or those named. */
  readonly found: (...columns: readonly string[]) => string;
  /** The same in the order in which rows are shown: turns a page round that was found backwards. */
  readonly shown: (...columns: readonly string[]) => string;
  /** `limit` and `offset`. */
  readonly window: string;
  /** How many rows in order it takes to have the page's: what each of several lists gives to be merged. */
  readonly reach: string;
  readonly backwards: boolean;
}

const TYPES = { instant: "timestamptz", day: "date", id: "bigint" } as const;

/**
 * The SQL of a page: found from the row that it starts beside, or backwards from the end, and never counted off from far.
 * `lastPageRows` (a number, or SQL that counts) is how many rows the last page has, `rows` how many any other.
 */
export function pageOf(
  order: ListOrder,
  start: PageStart,
  lastPageRows: number | string,
  rows: number = PAGE_SIZE,
): Page {
  const backwards = start.from === "end" || start.from === "before";
  const found = backwards ? opposite(order.direction) : order.direction;
  const own = order.columns.map(({ column }) => column);
  const inOrder =
    (direction: Direction) =>
    (...columns: readonly string[]) =>
      (columns.length > 0 ? columns : own).map((column) => `${column} ${direction}`).join(", ");
  const position = "position" in start ? start.position : undefined;
  const beside = (values: unknown[]) => (position ? besideRow(order, found, position, values) : []);
  return {
    beside,
    within: (range, values) => {
      const open = position && isWithin(order, position, range) ? found : undefined;
      const bounds = boundsOf(order, range, open, values);
      return open ? [...bounds, ...beside(values)] : bounds;
    },
    found: inOrder(found),
    shown: inOrder(order.direction),
    ...windowOf(start, lastPageRows, rows),
    backwards,
  };
}

/** The window of a page that is told by its number alone: of lists so short that counting off costs nothing. */
export function numberedWindow(page: number): string {
  return windowOf(pageStart({ page }), PAGE_SIZE, PAGE_SIZE).window;
}

/** What all of some conditions make. */
export function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

// Written out, not as parameters: with a limit it cannot see, PostgreSQL plans the statement anew on every request.
function windowOf(start: PageStart, lastPageRows: number | string, rows: number) {
  if (start.from === "end") {
    const last = typeof lastPageRows === "number" ? String(Math.trunc(lastPageRows)) : lastPageRows;
    return { window: `limit ${last}`, reach: last };
  }
  const [limit, skip] = [Math.trunc(rows), Math.trunc(start.skip)];
  return { window: `limit ${limit} offset ${skip}`, reach: String(limit + skip) };
}

function besideRow(order: ListOrder, found: Direction, position: Position, values: unknown[]): readonly string[] {
  const { columns, isOfTwoTables } = order;
  let known: string | undefined;
  const id = (): string => {
    known ??= parameter("id", position, values);
    return known;
  };
  const places = columns.map(({ holds }) =>
    holds === "id" ? id() : typeof holds === "string" ? parameter(holds, position, values) : holds(id()),
  );
  const compared = found === "asc" ? ">" : "<";
  const row = (parts: readonly string[]) => (parts.length > 1 ? `(${parts.join(", ")})` : `${parts[0]}`);
  const names = columns.map(({ column }) => column);
  return [
    ...(isOfTwoTables ? [`${names[0]} ${compared}= ${places[0]}`] : []),
    `${row(names)} ${compared} ${row(places)}`,
  ];
}

// From a row already seen, its place takes the place of one end of the range: given both, PostgreSQL would begin at the end
// and walk to the place. A place outside of the range is nobody's, and the range alone holds.
function boundsOf({ columns }: ListOrder, { low, high }: Range, open: Direction | undefined, values: unknown[]) {
  const [first] = columns;
  const type = first && typeof first.holds === "string" ? `::${TYPES[first.holds]}` : "";
  return [
    ...(open === "asc" ? [] : [`${first?.column} >= $${values.push(low)}${type}`]),
    ...(open === "desc" ? [] : [`${first?.column} < $${values.push(high)}${type}`]),
  ];
}

function isWithin({ columns }: ListOrder, position: Position, { low, high }: Range): boolean {
  const [first] = columns;
  if (first?.holds !== "instant" && first?.holds !== "day") return false;
  const seen = partOf(first.holds, position);
  return seen >= low && seen < high;
}

function parameter(holds: keyof typeof TYPES, position: Position, values: unknown[]): string {
  return `$${values.push(partOf(holds, position))}::${TYPES[holds]}`;
}

function partOf(holds: keyof typeof TYPES, { createdAt, id }: Position): Date | string | number {
  if (holds === "id") return id;
  return holds === "day" ? createdAt.toISOString().slice(0, 10) : createdAt;
}

function opposite(direction: Direction): Direction {
  return direction === "asc" ? "desc" : "asc";
}
