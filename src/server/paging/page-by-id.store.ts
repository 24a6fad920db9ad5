import { type RawBuilder, sql } from "kysely";
import { PAGE_SIZE } from "../../contract/paged.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "./page-address.ts";
import { rowsOnLastPage } from "./page-answer.ts";

/** A list whose order is that of its ids, the newest or the oldest first. */
export interface ListById {
  readonly columns: RawBuilder<unknown>;
  /** Table and joins; the rows' own table is `x`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** How many rows there are, as a statement that counts little. */
  readonly total: RawBuilder<{ total: number }>;
  readonly newestFirst: boolean;
}

/** A page of such a list, found from its row and not counted off, and how many rows there are in all. */
export async function readPageById<Row>(
  db: Database,
  { columns, from, where, newestFirst, total: counting }: ListById,
  start: PageStart,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const counted = await counting.execute(db.query);
  const total = counted.rows[0]?.total ?? 0;
  const backwards = start.from === "end" || start.from === "before";
  const falls = newestFirst !== backwards;
  const beside =
    start.from === "after" || start.from === "before"
      ? sql`and x.id ${sql.raw(falls ? "<" : ">")} ${start.position.id}`
      : sql``;
  const [limit, skip] = start.from === "end" ? [rowsOnLastPage(total), 0] : [PAGE_SIZE, start.skip];
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${where} ${beside}
    order by x.id ${sql.raw(falls ? "desc" : "asc")} limit ${limit} offset ${skip}`.execute(db.query);
  return { rows: backwards ? rows.toReversed() : rows, total };
}
