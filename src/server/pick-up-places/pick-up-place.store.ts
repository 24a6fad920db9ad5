import { type Selectable, sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { PickUpPlaces } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

type Place = Selectable<PickUpPlaces>;

export async function readPickUpPlaces(db: Queries): Promise<readonly Place[]> {
  return db.selectFrom("pick_up_places").selectAll().orderBy("name").execute();
}

/** Undefined if one with this name exists. */
export async function insertPickUpPlace(tx: Tx, place: Omit<Place, "id">): Promise<Place | undefined> {
  return tx
    .insertInto("pick_up_places")
    .values(place)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A place, locked against all changes of places, which are rare enough to be serialised. */
export async function lockPickUpPlace(tx: Tx, id: number): Promise<Place | undefined> {
  await sql`lock table pick_up_places in share row exclusive mode`.execute(tx);
  return tx.selectFrom("pick_up_places").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whether another place already has a name. */
export async function isNameOfAnother(tx: Tx, name: string, id: number): Promise<boolean> {
  const other = tx.selectFrom("pick_up_places").select("id").where("name", "=", name).where("id", "!=", id);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function updatePickUpPlace(tx: Tx, { id, ...changes }: Place): Promise<void> {
  await tx.updateTable("pick_up_places").set(changes).where("id", "=", id).execute();
}
