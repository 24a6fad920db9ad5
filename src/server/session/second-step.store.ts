import type { Tx } from "../db/transaction.ts";

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

/** What a code is found by. */
export interface RecoveryCodeHashes {
  readonly hash: Buffer;
  /** As stored under the old key in the database. */
  readonly before: Buffer | undefined;
}

/** Uses up a recovery code. False for another account's or a used one. */
export async function spendRecoveryCode(
  tx: Tx,
  userId: number,
  { hash, before }: RecoveryCodeHashes,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where((where) => {
      const isIt = where("code_hash", "=", hash);
      return before
        ? where.or([isIt, where.and([where("key_before", "=", true), where("code_hash", "=", before)])])
        : isIt;
    })
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
