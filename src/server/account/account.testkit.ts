import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { confirmTwoFactor, startTwoFactor } from "../../contract/account.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { hashPassword } from "../session/password.ts";
import type { TestServer } from "../testing/test-server.ts";

export const PASSWORD = "a long enough password";
const hashed = hashPassword(PASSWORD);

export interface Member {
  readonly id: number;
  readonly email: string;
}

/** A member of staff with PASSWORD, or invited without one. */
export async function member(server: TestServer, { invited = false, name = "Bola Adeyemi" } = {}): Promise<Member> {
  const email = `m${randomBytes(5).toString("hex")}@tenor.test`;
  const [first, last] = name.split(" ");
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    `insert into users (first_name, last_name, email, password_hash, created_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [first, last, email, invited ? null : await hashed, server.clock.now()],
  );
  return { id: rows[0]?.id ?? 0, email };
}

interface Attempt {
  readonly password?: string;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function attempt(server: TestServer, email: string, { password = PASSWORD, code, headers }: Attempt = {}) {
  return server.call(signIn, {
    body: { email, password, ...(code !== undefined && { code }) },
    ...(headers && { headers }),
  });
}

export async function signedIn(server: TestServer, email: string, how?: Attempt): Promise<string> {
  const { body } = await attempt(server, email, how);
  return body.data.token;
}

/** The app's code at the test clock's time. */
export function codeOf(server: TestServer, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
}

/** Sets up the second step and advances the clock, so that the next code is unused. */
export async function withSecondStep(server: TestServer, token: string) {
  const started = await server.call(startTwoFactor, { token, body: { current_password: PASSWORD } });
  const { secret } = started.body.data;
  const confirmed = await server.call(confirmTwoFactor, { token, body: { code: codeOf(server, secret) } });
  server.clock.advance(30);
  return { secret: secret as string, codes: confirmed.body.data.recovery_codes as string[] };
}

export async function mailsTo(
  server: TestServer,
  email: string,
): Promise<readonly { subject: string; body: string }[]> {
  const { rows } = await server.deps.db.pool.query(
    "select subject, body from outbox_messages where recipient = $1 order by id",
    [email],
  );
  return rows;
}

/** The whole database as text, except mails: it must contain no secrets. */
export async function everythingStored(server: TestServer): Promise<string> {
  const tables = ["users", "sessions", "password_links", "two_factor_beginnings", "recovery_codes", "known_browsers"];
  const parts = [...tables, "audit_log"].map((table) => `(select coalesce(json_agg(t), '[]')::text from ${table} t)`);
  const { rows } = await server.deps.db.pool.query<{ all: string }>(`select concat(${parts.join(", ")}) as all`);
  return rows[0]?.all ?? "";
}
