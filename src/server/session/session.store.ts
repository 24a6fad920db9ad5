import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

export interface LiveSession {
  readonly token_hash: Buffer;
  readonly session_id: number;
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly stale: boolean;
  readonly permissions: readonly string[];
}

// One statement: the session, its user and current permissions. Read on every request and never cached, so a role
// change, a deactivation or a sign-out applies at once in every process.
const liveSession = (whose: string): string =>
  `select s.token_hash, s.id as session_id, s.user_id, u.first_name, u.last_name, s.last_seen_at < $2::timestamptz - interval '1 minute' as stale,
      u.permissions
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${whose} and s.revoked_at is null and u.active and s.expires_at > $2
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`;

const ONE = { name: "live-session", text: liveSession("$1") };
const SOME = { name: "live-sessions", text: liveSession("any($1::bytea[])") };

/** The currently live sessions of these tokens. */
export async function findLiveSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<readonly LiveSession[]> {
  const [first] = tokenHashes;
  const statement =
    tokenHashes.length === 1 ? { ...ONE, values: [first, now] } : { ...SOME, values: [tokenHashes, now] };
  return (await db.pool.query<LiveSession>(statement)).rows;
}

/** Which of these sessions are live; the check does not extend them. */
export async function liveAmong(db: Database, sessionIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await db.pool.query<{ id: number }>({
    name: "live-among",
    text: `select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any($1) and s.revoked_at is null and u.active and s.expires_at > $2
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`,
    values: [sessionIds, now],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function touchSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.alone.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", sessionId).execute();
}

export interface NewSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly idleSeconds: number;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly network: string;
  readonly userAgent: string;
}

/**
 * Locks an account found for signing in: concurrent sign-ins count each other. False if its password or second step has
 * changed, or the account was closed: the earlier check is void.
 */
export async function lockForSignIn(tx: Tx, seen: UserForSignIn): Promise<boolean> {
  const now = await tx
    .selectFrom("users")
    .select(["password_hash", "active", "two_factor_at"])
    .where("id", "=", seen.id)
    .forUpdate()
    .executeTakeFirst();
  return (
    now?.active === true &&
    now.password_hash === seen.password_hash &&
    now.two_factor_at?.getTime() === seen.two_factor_at?.getTime()
  );
}

/** Opens a session of a locked account, and ends the oldest beyond the limit. */
export async function openSession(tx: Tx, session: NewSession, liveMax: number): Promise<number> {
  const { id } = await tx
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.now,
      last_seen_at: session.now,
      idle_seconds: session.idleSeconds,
      expires_at: session.expiresAt,
      ip: session.ip,
      network: session.network,
      user_agent: session.userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`update sessions set revoked_at = ${session.now} where id in (
    select id from sessions where user_id = ${session.userId} and revoked_at is null and expires_at > ${session.now}
      and last_seen_at + make_interval(secs => idle_seconds) > ${session.now}
    order by id desc offset ${liveMax})`.execute(tx);
  return id;
}

export interface UserForSignIn {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly active: boolean;
  readonly deactivated_at: Date | null;
  readonly two_factor_at: Date | null;
}

export async function findUserForSignIn(db: Database, email: string): Promise<UserForSignIn | undefined> {
  return db.query
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "password_hash", "active", "deactivated_at", "two_factor_at"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

export async function findPasswordHash(db: Database, userId: number): Promise<string | undefined> {
  const user = await db.query.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  return user?.password_hash ?? undefined;
}

export async function findUser(db: Database, id: number) {
  const user = await db.query.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const roles = await db.query
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select(["roles.id", "roles.name"])
    .where("user_roles.user_id", "=", id)
    .orderBy("roles.id")
    .execute();
  return { ...user, roles };
}
