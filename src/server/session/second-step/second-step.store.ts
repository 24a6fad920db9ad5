import type { Tx } from "../../db/transaction.ts";

/** Locks an account and returns its sealed secret; undefined without a second step. */
export async function lockSecondStep(tx: Tx, userId: number): Promise<Buffer | undefined> {
  const user = await tx
    .selectFrom("users")
    .select("two_factor_secret")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return user?.two_factor_secret ?? undefined;
}

/** Records the use of this step's code. False if it or a later one was used: no code works twice. */
export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable("users")
    .set({ two_factor_step: step })
    .where("id", "=", userId)
    .where((where) => where.or([where("two_factor_step", "is", null), where("two_factor_step", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses a recovery code up. False for one that is not of this account or was used. */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces an account's recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto("recovery_codes").values(rows).execute();
}
