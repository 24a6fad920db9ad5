import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";

/** Since when signing in needs a second step, and how many recovery codes are left. */
export async function readSecondStep(db: Queries, userId: number) {
  return db
    .selectFrom("users")
    .select((from) => [
      "two_factor_at",
      from
        .selectFrom("recovery_codes")
        .select((count) => count.fn.countAll<number>().as("left"))
        .where("user_id", "=", userId)
        .where("used_at", "is", null)
        .as("codes_left"),
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Stores a shown, inactive secret; it replaces an earlier one. */
export async function keepBeginning(tx: Tx, userId: number, secret: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto("two_factor_beginnings")
    .values({ user_id: userId, secret, created_at: at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ secret, created_at: at }))
    .execute();
}

/** The secret shown since then, with its account locked. */
export async function lockBeginning(tx: Tx, userId: number, since: Date) {
  const owner = await tx
    .selectFrom("users")
    .select(["id", "first_name", "email", "two_factor_at"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const begun = await tx
    .selectFrom("two_factor_beginnings")
    .select("secret")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return { owner, secret: owner.two_factor_at ? undefined : begun?.secret };
}

/** Activates a secret; the code that confirmed it is used up. */
export async function putInForce(tx: Tx, userId: number, secret: Buffer, step: number, at: Date): Promise<void> {
  await tx.deleteFrom("two_factor_beginnings").where("user_id", "=", userId).execute();
  await tx
    .updateTable("users")
    .set({ two_factor_secret: secret, two_factor_at: at, two_factor_step: step })
    .where("id", "=", userId)
    .execute();
}

/**
 * Lets an account sign in with only its password: deletes the secret, a pending one and the recovery codes. False if it
 * had no second step.
 */
export async function takeSecondStepOff(tx: Tx, userId: number): Promise<boolean> {
  const { two_factor_at } = await tx
    .selectFrom("users")
    .select("two_factor_at")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("two_factor_beginnings").where("user_id", "=", userId).execute();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .updateTable("users")
    .set({ two_factor_secret: null, two_factor_at: null, two_factor_step: null })
    .where("id", "=", userId)
    .execute();
  return two_factor_at !== null;
}
