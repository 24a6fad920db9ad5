import type { Tx } from "../../db/transaction.ts";

/** Locks an account; undefined unless its password is still the confirmed one. */
export async function lockOwner(tx: Tx, userId: number, confirmedHash: string) {
  return tx
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "two_factor_at"])
    .where("id", "=", userId)
    .where("password_hash", "=", confirmedHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function writePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}
