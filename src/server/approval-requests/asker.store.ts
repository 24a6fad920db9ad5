import type { Tx } from "../db/transaction.ts";

/** The requester to notify of the result; undefined if they have left. */
export async function findAsker(tx: Tx, id: number): Promise<{ first_name: string; email: string } | undefined> {
  const asker = tx.selectFrom("users").select(["first_name", "email"]).where("id", "=", id).where("active", "=", true);
  return asker.executeTakeFirst();
}
