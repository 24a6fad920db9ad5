import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

const KEY = "set-up-token";

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.read.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Makes this the one link that works. */
export async function keepSetUpToken(db: Database, tokenHash: Buffer): Promise<void> {
  const value = tokenHash.toString("hex");
  await db.read
    .insertInto("installation")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Whether this is the link that works, as far as reading tells: using it up decides. */
export async function setUpTokenHolds(db: Database, tokenHash: Buffer): Promise<boolean> {
  const held = await db.read
    .selectFrom("installation")
    .select("key")
    .where("key", "=", KEY)
    .where("value", "=", tokenHash.toString("hex"))
    .executeTakeFirst();
  return held !== undefined && !(await hasUsers(db));
}

/** Uses the link up. False when it is not the one, or when somebody has an account by now. */
export async function takeSetUpToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom("installation")
    .where("key", "=", KEY)
    .where("value", "=", tokenHash.toString("hex"))
    .where((where) => where.not(where.exists(where.selectFrom("users").select("id"))))
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

export interface FirstAdministrator {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly at: Date;
}

export async function insertFirstAdministrator(tx: Tx, person: FirstAdministrator): Promise<number> {
  const { first_name, last_name, email, passwordHash, at } = person;
  const { id } = await tx
    .insertInto("users")
    .values({ first_name, last_name, email, password_hash: passwordHash, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("user_roles")
    .columns(["user_id", "role_id"])
    .expression((build) =>
      build
        .selectFrom("roles")
        .select((row) => [row.val(id).as("user_id"), "roles.id as role_id"])
        .where("name", "=", "Super Admin"),
    )
    .execute();
  return id;
}
