import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { sealed } from "../vault/sealed.ts";

const COLUMNS = ["id", "screen", "name", "search"] as const;

/** A person's views, by name; of one screen if it is named. */
export async function viewsOf(db: Queries, userId: number, screen: string | undefined) {
  let query = db.selectFrom("saved_views").select(COLUMNS).where("user_id", "=", userId);
  if (screen) query = query.where("screen", "=", screen);
  return query
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .orderBy("id")
    .execute();
}

export interface NewView {
  readonly userId: number;
  readonly screen: string;
  readonly name: string;
  readonly search: string;
  readonly at: Date;
}

/** Stores a view, replacing one with the same name, ignoring case, on that screen. */
export async function keepView(tx: Tx, { userId, screen, name, search, at }: NewView) {
  return tx
    .insertInto("saved_views")
    .values({ user_id: userId, screen, name, search: sealed("text", search), created_at: at })
    .onConflict((conflict) =>
      conflict
        .expression(sql`user_id, screen, lower(name)`)
        .doUpdateSet({ name, search: sealed("text", search), created_at: at }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** How many views a person has besides the named one; their saves are serialised until the commit. */
export async function countOtherViews(tx: Tx, { userId, screen, name }: NewView): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const { views } = await tx
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<number>().as("views"))
    .where("user_id", "=", userId)
    .where((eb) => eb.not(eb.and([eb("screen", "=", screen), sql<boolean>`lower(name) = lower(${name})`])))
    .executeTakeFirstOrThrow();
  return views;
}

/** Deletes a view if it is this person's own; returns whether there was one. */
export async function forgetView(tx: Tx, userId: number, id: number) {
  return tx
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(["screen", "name"])
    .executeTakeFirst();
}
