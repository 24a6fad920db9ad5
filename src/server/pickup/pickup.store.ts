import type { Queries } from "../db/queries.ts";

/** The loan with a typed reference, ignoring surrounding spaces and case, and its customer. */
export async function findByReference(
  db: Queries,
  reference: string,
): Promise<{ readonly id: number; readonly customer_id: number } | undefined> {
  return db
    .selectFrom("loans")
    .select(["id", "customer_id"])
    .where("reference", "=", reference.trim().toUpperCase())
    .executeTakeFirst();
}

/** The device that a loan is for, as its customer knows it. */
export async function deviceOf(db: Queries, productId: number | null): Promise<string> {
  const row = await db.selectFrom("products").select("name").where("id", "=", productId).executeTakeFirst();
  return row?.name ?? "device";
}
