import { sql } from "kysely";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";

export type LinkPurpose = "invitation" | "reset";

export interface NewPasswordLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly tokenHash: Buffer;
  readonly createdBy: number | undefined;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Gives an account its one live link, ending earlier ones. */
export async function replacePasswordLink(tx: Tx, link: NewPasswordLink): Promise<void> {
  await lockAccount(tx, link.userId);
  await endPasswordLinks(tx, link.userId, link.at);
  await tx
    .insertInto("password_links")
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      created_at: link.at,
      created_by: link.createdBy ?? null,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Ends an account's link, if any: on deactivation, and once a password is chosen. */
export async function endPasswordLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable("password_links")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** How many links an account was sent since then. The account is locked, so concurrent requests are counted. */
export async function countRecentLinks(tx: Tx, userId: number, since: Date): Promise<number> {
  await lockAccount(tx, userId);
  const { links } = await tx
    .selectFrom("password_links")
    .select((count) => count.fn.countAll<number>().as("links"))
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return links;
}

/** A valid link, and the account whose password it chooses. */
export interface LivePasswordLink {
  readonly user_id: number;
  readonly purpose: LinkPurpose;
  readonly expires_at: Date;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The valid link of this hash; undefined for an unknown, used or expired one and for a closed account. */
export async function findPasswordLink(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<LivePasswordLink | undefined> {
  const { rows } = await sql<LivePasswordLink>`
    select l.user_id, l.purpose, l.expires_at, u.email, u.first_name, u.last_name
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and l.ended_at is null and l.expires_at > ${now} and u.active`.execute(db);
  return rows[0];
}

/** Like `findPasswordLink`, with the account locked: a second user of the link finds it used. */
export async function takePasswordLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<LivePasswordLink | undefined> {
  const seen = await findPasswordLink(tx, tokenHash, now);
  if (!seen) return undefined;
  await lockAccount(tx, seen.user_id);
  const held = await findPasswordLink(tx, tokenHash, now);
  if (held) await endPasswordLinks(tx, held.user_id, now);
  return held;
}

async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}
