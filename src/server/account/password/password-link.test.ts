import { afterAll, beforeAll, expect, it } from "vitest";
import { getCurrentUser } from "../../../contract/session.contract.ts";
import { endSessions, readLiveSessions } from "../../session/own-sessions.store.ts";
import { hashToken } from "../../session/token.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { takeSecondStepOff } from "../two-factor/two-factor.store.ts";
import { findPasswordLink, takePasswordLink } from "./password-link.store.ts";
import { sendPasswordLink } from "./send-password-link.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rowsOf = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

async function addUser(email: string): Promise<number> {
  const [row] = await rowsOf(
    "insert into users (first_name, last_name, email, created_at) values ('Ada', 'Obi', $1, now()) returning id",
    [email],
  );
  return row.id;
}

async function send(userId: number, email: string, purpose: "invitation" | "reset" = "reset"): Promise<string> {
  const now = server.clock.now();
  await server.deps.db.transaction((tx) =>
    sendPasswordLink(tx, server.deps, { userId, email, name: "Ada", purpose, now }),
  );
  const [mail] = await rowsOf("select body from outbox_messages where recipient = $1 order by id desc limit 1", [
    email,
  ]);
  return /\/reset-password#(\S+)/.exec(mail.body)?.[1] ?? "";
}

const find = (token: string) => findPasswordLink(server.deps.db.query, hashToken(token), server.clock.now());

it("a link is mailed, kept as a hash alone, and the newest of an account is the one that works", async () => {
  const userId = await addUser("link@tenor.test");
  const first = await send(userId, "link@tenor.test", "invitation");
  expect(await find(first)).toMatchObject({ user_id: userId, purpose: "invitation", email: "link@tenor.test" });
  const second = await send(userId, "link@tenor.test");
  expect(await find(first)).toBeUndefined();
  expect(await find(second)).toMatchObject({ purpose: "reset" });
  const [{ rows }] = await rowsOf("select json_agg(l)::text as rows from password_links l");
  expect(rows).not.toContain(second);
});

it("a reset works for thirty minutes, an invitation for seven days", async () => {
  const userId = await addUser("late@tenor.test");
  for (const [purpose, seconds] of [
    ["reset", 30 * 60],
    ["invitation", 7 * 24 * 3600],
  ] as const) {
    const token = await send(userId, "late@tenor.test", purpose);
    server.clock.advance(seconds - 1);
    expect(await find(token)).toBeDefined();
    server.clock.advance(1);
    expect(await find(token)).toBeUndefined();
  }
});

it("of twenty who use a link at once one has it; nobody uses that of a closed account", async () => {
  const userId = await addUser("once@tenor.test");
  const token = await send(userId, "once@tenor.test");
  const take = () => server.deps.db.transaction((tx) => takePasswordLink(tx, hashToken(token), server.clock.now()));
  const taken = await Promise.all(Array.from({ length: 20 }, take));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const late = await send(userId, "once@tenor.test");
  await rowsOf("update users set active = false where id = $1", [userId]);
  expect(await find(late)).toBeUndefined();
});

it("ended sessions are refused at once, all of an account or all but one", async () => {
  const token = await server.staffToken([]);
  const now = server.clock.now();
  const [{ id, user_id }] = await rowsOf("select id, user_id from sessions where token_hash = $1", [hashToken(token)]);
  await rowsOf(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, idle_seconds, expires_at)
     select user_id, 'other', created_at, last_seen_at, idle_seconds, expires_at from sessions where id = $1`,
    [id],
  );
  expect(await readLiveSessions(server.deps.db.query, user_id, now)).toHaveLength(2);
  const end = (except?: { except: number }) =>
    server.deps.db.transaction((tx) => endSessions(tx, user_id, now, except));
  expect(await end({ except: id })).toBe(1);
  expect((await server.call(getCurrentUser, { token })).status).toBe(200);
  expect(await end()).toBe(1);
  expect((await server.call(getCurrentUser, { token })).status).toBe(401);
  expect(await readLiveSessions(server.deps.db.query, user_id, now)).toEqual([]);
});

it("the second step goes off whole: secret, beginning and recovery codes", async () => {
  const userId = await addUser("step@tenor.test");
  await rowsOf("update users set two_factor_secret = 'x', two_factor_at = now(), two_factor_step = 1 where id = $1", [
    userId,
  ]);
  await rowsOf("insert into recovery_codes (user_id, code_hash) values ($1, 'x')", [userId]);
  const off = () => server.deps.db.transaction((tx) => takeSecondStepOff(tx, userId));
  expect([await off(), await off()]).toEqual([true, false]);
  expect(
    await rowsOf("select two_factor_secret, two_factor_at, two_factor_step from users where id = $1", [userId]),
  ).toEqual([{ two_factor_secret: null, two_factor_at: null, two_factor_step: null }]);
  expect(await rowsOf("select 1 from recovery_codes where user_id = $1", [userId])).toEqual([]);
});
