import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

const KEY = "set-up-token";
/** Processes started together each print a link, and a reader of one log does not know which was last. */
const LINKS_KEPT = 8;
const HASH_DIGITS = 64;

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.query.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Makes this link valid, and the oldest of too many invalid. */
export async function keepSetUpToken(db: Database, tokenHash: Buffer): Promise<void> {
  const kept = LINKS_KEPT * (HASH_DIGITS + 1) - 1;
  const value = sql<string>`left(excluded.value || ' ' || installation.value, ${kept}::int)`;
  await db.alone
    .insertInto("installation")
    .values({ key: KEY, value: tokenHash.toString("hex") })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

const isAmongThem = (tokenHash: Buffer) => (where: ExpressionBuilder<DB, "installation">) =>
  where.and([
    where("key", "=", KEY),
    sql<boolean>`${tokenHash.toString("hex")} = any(string_to_array(${where.ref("value")}, ' '))`,
  ]);

/** Whether this link is valid, as far as a read shows: using it decides. */
export async function setUpTokenHolds(db: Database, tokenHash: Buffer): Promise<boolean> {
  const held = await db.query.selectFrom("installation").select("key").where(isAmongThem(tokenHash)).executeTakeFirst();
  return held !== undefined && !(await hasUsers(db));
}

/** Uses up the link and all others. False if it is invalid, or if there is an account by now. */
export async function takeSetUpToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom("installation")
    .where(isAmongThem(tokenHash))
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
