import type { Database } from "../db/connect.ts";

export interface CatalogueRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Kobo. */
  readonly price: number;
  readonly active: boolean;
}

/** All products by name. */
export async function readCatalogue(db: Database): Promise<readonly CatalogueRow[]> {
  return db.query
    .selectFrom("products")
    .select(["id", "name", "description", "price", "active"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}
