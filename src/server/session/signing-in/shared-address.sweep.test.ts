import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../../../contract/session.contract.ts";
import type { RequestFacts } from "../../http/route.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { hashPassword } from "../password.ts";
import { delaysFor } from "./sign-in-delays.ts";

const PASSWORD = "a long enough password";
const OFFICE = "203.0.113.40";
const NAME = "x7f3k29d8s0q1m4v6b5n8c2z";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ["ada", "bisi", "chidi", "dayo"]) {
    await server.deps.db.pool.query(
      "insert into users (first_name, last_name, email, password_hash, active, created_at) values ('A', 'B', $1, $2, true, now())",
      [`${name}@tenor.test`, await hashPassword(PASSWORD)],
    );
  }
});
afterAll(() => server.stop());

async function from(
  ip: string,
  email: string,
  { password = PASSWORD, device }: { password?: string; device?: string },
) {
  const answer = await server.app.inject({
    method: "POST",
    url: signIn.path,
    remoteAddress: ip,
    headers: {
      "content-type": "application/json",
      "x-api-key": "tenor-console",
      ...(device && { "x-device": device }),
    },
    payload: JSON.stringify({ email, password }),
  });
  return answer.statusCode;
}

/** The state after a stranger has guessed from the office's address until everything there must wait. */
async function guessAt(email: string): Promise<void> {
  const { account, accountHere, address } = delaysFor(email, { ip: OFFICE } as RequestFacts, server.deps);
  await server.deps.db.pool.query(
    `insert into sign_in_failures (subject, failures, last_failed_at, blocked_until)
     select unnest($1::text[]), 40, $2, $2::timestamptz + interval '60 seconds'
     on conflict (subject) do update set blocked_until = excluded.blocked_until`,
    [[account.subject, accountHere.subject, address.subject], server.clock.now()],
  );
}

it("200: who signed in from a browser before gets in from a shared address where somebody else is guessing", async () => {
  expect(await from(OFFICE, "ada@tenor.test", { device: NAME })).toBe(200);
  await guessAt("ada@tenor.test");
  expect(await from(OFFICE, "ada@tenor.test", {})).toBe(429);
  expect(await from(OFFICE, "Ada@tenor.test", { device: NAME })).toBe(200);
});

it("429: no other browser, and no other account from that browser, is let off", async () => {
  await guessAt("bisi@tenor.test");
  expect(await from(OFFICE, "bisi@tenor.test", { device: NAME })).toBe(429);
  expect(await from(OFFICE, "ada@tenor.test", { device: `${NAME}other` })).toBe(429);
  expect(await from(OFFICE, "nobody@tenor.test", { device: NAME })).toBe(429);
});

it("429: a browser that is known guesses no more often than any other", async () => {
  const device = `${NAME}chidi`;
  server.clock.advance(3600);
  expect(await from(OFFICE, "chidi@tenor.test", { device })).toBe(200);
  const seen: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    seen.push(await from(OFFICE, "chidi@tenor.test", { device, password: "wrong" }));
  }
  expect(seen).toEqual([422, 422, 422, 422, 422, 422, 429]);
});

it("429: a name that could be guessed lets nobody off", async () => {
  server.clock.advance(3600);
  expect(await from(OFFICE, "dayo@tenor.test", { device: "laptop" })).toBe(200);
  await guessAt("dayo@tenor.test");
  expect(await from(OFFICE, "dayo@tenor.test", { device: "laptop" })).toBe(429);
});
