import type { Tx } from "../db/transaction.ts";

/** Whom to tell what became of a request; undefined for somebody who does not work here any more. */
export async function findAsker(tx: Tx, id: number): Promise<{ first_name: string; email: string } | undefined> {
  const asker = tx.selectFrom("users").select(["first_name", "email"]).where("id", "=", id).where("active", "=", true);
  return asker.executeTakeFirst();
}
