import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "./page-address.ts";
import { rowsOnLastPage } from "./page-answer.ts";
import { byId, type ListOrder, pageOf } from "./page-of.store.ts";

/** A list whose order is that of its ids, the newest or the oldest first, or another that ends with them. */
export interface ListById {
  readonly columns: RawBuilder<unknown>;
  /** Table and joins; the rows' own table is `x`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** How many rows there are, as a statement that counts little. */
  readonly total: RawBuilder<{ total: number }>;
  readonly newestFirst: boolean;
  readonly order?: ListOrder;
}

/** A page of such a list, found from its row and not counted off, and how many rows there are in all. */
export async function readPageById<Row>(
  db: Database,
  { columns, from, where, newestFirst, order, total: counting }: ListById,
  start: PageStart,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const counted = await counting.execute(db.query);
  const total = counted.rows[0]?.total ?? 0;
  const { sql: found, parameters } = sql`select ${columns} from ${from} where ${where}`.compile(db.query);
  const values = [...parameters];
  const page = pageOf(order ?? byId("x.id", newestFirst ? "desc" : "asc"), start, rowsOnLastPage(total));
  const beside = page.beside(values).map((condition) => `and ${condition}`);
  const { rows } = await db.pool.query(`${found} ${beside.join(" ")} order by ${page.found()} ${page.window}`, values);
  return { rows: page.backwards ? rows.toReversed() : rows, total };
}
