import type { Queries } from "../db/queries.ts";

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
