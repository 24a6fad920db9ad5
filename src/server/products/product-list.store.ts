import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { countedTotal } from "../paging/count-cache.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { byColumn } from "../paging/page-of.store.ts";
import { searchPatterns } from "../paging/search-pattern.ts";
import { PRODUCT_COLUMNS, type StoredProduct } from "./product.store.ts";

const COLUMNS = sql.join(PRODUCT_COLUMNS.map((name) => sql.ref(`x.${name}`)));

/** Those on offer first, which one index has in that order, and of each kind the newest first. */
const ORDER = byColumn("x.active", (id) => `(select p.active from products p where p.id = ${id})`, "x.id");

/** A page of the products, and how many there are (PRD-03, PRD-04). */
export async function readProductPage(db: Database, q: string | undefined, start: PageStart, now: Date) {
  const where = whereOf(q);
  const count = async (most: number): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total
      from (select from products x where ${where} limit ${most + 1}) found`.execute(db.query);
    return rows[0]?.total ?? 0;
  };
  const total = await countedTotal({ key: ["products", q], count }, now.getTime());
  return readPageById<StoredProduct>(
    db,
    {
      columns: COLUMNS,
      from: sql`products x`,
      where,
      total: sql`select ${total}::int as total`,
      newestFirst: true,
      order: ORDER,
    },
    start,
  );
}

// Every word must be found in the name or the description; what looks like a phone number is letters like others.
function whereOf(q: string | undefined) {
  const likes = searchPatterns(q).map((pattern) => ("like" in pattern ? pattern.like : `%${pattern.typed}%`));
  return likes.length === 0
    ? sql`true`
    : sql.join(
        likes.map((like) => sql`x.search_text like ${like}`),
        sql` and `,
      );
}
