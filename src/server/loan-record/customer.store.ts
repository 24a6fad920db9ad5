import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** How to reach a borrower. */
export async function customerContact(db: Kysely<DB>, id: number) {
  return db
    .selectFrom("customers")
    .select(["title", "first_name", "last_name", "phone", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
