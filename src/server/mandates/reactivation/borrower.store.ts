import type { Queries } from "../../db/queries.ts";

/** A customer's details as a lookup needs them. */
export async function borrowerOf(db: Queries, customerId: number) {
  return db
    .selectFrom("customers")
    .select(["first_name", "last_name", "bvn"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
}
