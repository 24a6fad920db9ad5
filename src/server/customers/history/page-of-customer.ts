import { type Endpoint, pathOf } from "../../../contract/endpoint.ts";
import type { PageQuery } from "../../../contract/paged.ts";
import type { Database } from "../../db/connect.ts";
import { type PageStart, pageStart } from "../../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../../paging/page-answer.ts";
import { requireCustomer } from "../require-customer.ts";

interface Placed {
  readonly id: number;
  readonly created_at: Date;
}

/** A page of one customer's items; throws 404 for an unknown customer. */
export async function pageOfCustomer<Row extends Placed, Shown>(
  db: Database,
  { endpoint, id, query }: { readonly endpoint: Endpoint; readonly id: number; readonly query: PageQuery },
  read: (
    db: Database,
    id: number,
    start: PageStart,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
  present: (row: Row) => Shown,
) {
  await requireCustomer(db, id);
  const start = pageStart(query);
  const { rows, total } = await read(db, id, start);
  const page = pageNumber(query.page, start, total);
  return pageAnswer({ path: pathOf(endpoint, { id }), filters: {}, page, total, rows, positionOf: placeOf }, present);
}
