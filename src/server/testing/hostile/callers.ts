import type { DemoRandom } from "../../../pretend/demo/demo-random.ts";
import { DEMO_STAFF } from "../../../pretend/demo/demo-staff.ts";
import type { Database } from "../../db/connect.ts";
import { hashToken, newToken } from "../../session/token.ts";

const roleOf = (email: string) => email.replace(/@.*/, "");

/** All callers: the demo staff, and three without a session. */
export const CALLERS: readonly string[] = [
  ...DEMO_STAFF.map(({ email }) => roleOf(email)),
  "stranger",
  "dead-session",
  "forged-token",
];

export interface Callers {
  draw(random: DemoRandom): string;
  /** The token of a caller; staff whose session ended get a new one. */
  tokenOf(role: string): Promise<string | undefined>;
  /** Notes that an answer said the caller's session has ended. */
  ended(role: string): void;
}

/** Signs the demo staff in, and restores the account, role or session that their own requests took from them. */
export async function signedInCallers(db: Database, now: () => Date): Promise<Callers> {
  const tokens = new Map<string, string>();
  const kept = await rolesOfStaff(db);
  const renew = async (role: string): Promise<string> => {
    await giveBack(db, kept, `${role}@tenor.test`);
    const token = newToken();
    await beginSession(db, `${role}@tenor.test`, token, now());
    tokens.set(role, token);
    return token;
  };
  const dead = await renew("admin");
  await db.pool.query("update sessions set revoked_at = $2 where token_hash = $1", [hashToken(dead), now()]);
  tokens.set("dead-session", dead);
  tokens.set("forged-token", newToken());
  tokens.delete("admin");
  return {
    draw: (random) => (random.chance(0.45) ? "admin" : random.oneOf(CALLERS)),
    tokenOf: async (role) =>
      tokens.get(role) ?? (DEMO_STAFF.some(({ email }) => roleOf(email) === role) ? renew(role) : undefined),
    ended: (role) => {
      if (role !== "dead-session" && role !== "forged-token") tokens.delete(role);
    },
  };
}

interface Kept {
  readonly email: string;
  readonly role_id: number;
  readonly permission_ids: readonly number[];
}

async function rolesOfStaff(db: Database): Promise<readonly Kept[]> {
  const { rows } = await db.pool.query<Kept>(
    `select u.email, ur.role_id, array_remove(array_agg(rp.permission_id), null) as permission_ids from users u
     join user_roles ur on ur.user_id = u.id left join role_permissions rp on rp.role_id = ur.role_id
     where u.email like '%@tenor.test' group by u.email, ur.role_id`,
  );
  return rows;
}

async function giveBack(db: Database, kept: readonly Kept[], email: string): Promise<void> {
  await db.pool.query("update users set active = true, deactivated_at = null where email = $1 and not active", [email]);
  for (const { role_id, permission_ids } of kept.filter((row) => row.email === email)) {
    await db.pool.query(
      "insert into user_roles (user_id, role_id) select id, $2 from users where email = $1 on conflict do nothing",
      [email, role_id],
    );
    await db.pool.query(
      "insert into role_permissions (role_id, permission_id) select $1, unnest($2::bigint[]) on conflict do nothing",
      [role_id, permission_ids],
    );
  }
}

async function beginSession(db: Database, email: string, token: string, now: Date): Promise<void> {
  await db.pool.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, idle_seconds, expires_at)
     select id, $2, $3, $3, 36000, $3::timestamptz + interval '12 hours' from users where email = $1`,
    [email, hashToken(token), now],
  );
}
