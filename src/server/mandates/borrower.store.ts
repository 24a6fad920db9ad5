import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** A customer as a lookup names them. */
export async function borrowerOf(db: Kysely<DB>, customerId: number) {
  return db
    .selectFrom("customers")
    .select(["first_name", "last_name", "bvn"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
}
