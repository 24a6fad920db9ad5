import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import { escapeLike, searchPatterns } from "../paging/search-pattern.ts";

/** Names of the pick-up places, alphabetically. */
export async function pickUpPlaces(db: Queries): Promise<readonly string[]> {
  const places = db.selectFrom("pick_up_places").select("name").where("active", "=", true).orderBy("name");
  return (await places.execute()).map(({ name }) => name);
}

/** A product's public fields. */
export interface Device {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Kobo. */
  readonly price: number;
  readonly features: unknown;
}

/** The products on offer, the least expensive first. */
export async function devicesOnOffer(db: Queries): Promise<readonly Device[]> {
  return db
    .selectFrom("products")
    .select(["id", "name", "description", "price", "features"])
    .where("active", "=", true)
    .orderBy("price")
    .orderBy("id")
    .execute();
}

/** Names in the register that every word of a text is found in, those that begin with it first. */
export async function employerNames(db: Queries, q: string, most: number): Promise<readonly string[]> {
  const words = searchPatterns(q).map((pattern) => ("like" in pattern ? pattern.like : `%${pattern.typed}%`));
  const found = sql.join(
    words.map((word) => sql`x.search_text like ${word}`),
    sql` and `,
  );
  const { rows } = await sql<{ name: string }>`select x.name from employers x
    where x.merged_into is null and x.status <> 'closed' and ${found}
    order by lower(x.name) like ${`${escapeLike(q.toLowerCase())}%`} desc, lower(x.name), x.id limit ${most}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
