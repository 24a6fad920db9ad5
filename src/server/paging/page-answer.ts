import { PAGE_SIZE } from "../../contract/paged.ts";
import { type Position, pageAddresses } from "./page-address.ts";

/** What a page was asked with and what was found; `filters` are carried on by every address. */
export interface PageOf<Row> {
  readonly path: string;
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly page: number;
  readonly total: number;
  readonly rows: readonly Row[];
  /** Where a row stands in the order of the list. */
  readonly positionOf: (row: Row) => Position;
}

/** A page in the shape of every paged list (API-06), its rows put as `present` says. */
export function pageAnswer<Row, Shown>(found: PageOf<Row>, present: (row: Row) => Shown) {
  const { path, filters, page, total, rows, positionOf } = found;
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && positionOf(row));
  const addresses = pageAddresses({ path, filters, page, total, first, last });
  const from = rows.length === 0 ? null : (page - 1) * PAGE_SIZE + 1;
  return {
    data: rows.map(present),
    from,
    to: from === null ? null : from + rows.length - 1,
    current_page: page,
    last_page: addresses.lastPage,
    per_page: PAGE_SIZE,
    total,
    prev_page_url: addresses.prev,
    next_page_url: addresses.next,
    links: addresses.links,
  };
}

/** The place of a row that is listed by when it was created. */
export function placeOf(row: { readonly created_at: Date; readonly id: number }): Position {
  return { createdAt: row.created_at, id: row.id };
}

/** How many rows stand on the last of all pages. */
export function rowsOnLastPage(total: number): number {
  return total % PAGE_SIZE || PAGE_SIZE;
}

/** The number of the page that a request asks for; the end is found by counting. */
export function pageNumber(page: number | undefined, start: { readonly from: string }, total: number): number {
  return start.from === "end" ? Math.max(1, Math.ceil(total / PAGE_SIZE)) : (page ?? 1);
}
