import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../../contract/session.contract.ts";
import { TEST_NOW } from "../../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { hashPassword } from "../password.ts";

let server: TestServer;
const PASSWORD = "a long enough password";

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function addUser(email: string): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "insert into users (first_name, last_name, email, password_hash, active, created_at) values ('Ada', 'Obi', $1, $2, true, now()) returning id",
    [email, await hashPassword(PASSWORD)],
  );
  return rows[0]?.id ?? 0;
}

const signInAs = (email: string, password = PASSWORD) => server.call(signIn, { body: { email, password } });

describe("POST /api/user/login by many", () => {
  it("200: the rightful owner signs in within a minute of the end of an attack", async () => {
    await addUser("attacked@tenor.test");
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await signInAs("attacked@tenor.test", "wrong");
      server.clock.advance(20);
    }
    server.clock.advance(60);
    expect((await signInAs("attacked@tenor.test")).status).toBe(200);
  });

  it("200: fifty good sign-ins at once lock nobody out, and only five sessions stay alive", async () => {
    const userId = await addUser("busy@tenor.test");
    const replies = await Promise.all(Array.from({ length: 50 }, () => signInAs("busy@tenor.test")));
    expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200));
    const { rows } = await server.deps.db.pool.query(
      "select 1 from sessions where user_id = $1 and revoked_at is null",
      [userId],
    );
    expect(rows).toHaveLength(5);
  });
});

describe("POST /api/user/login under attack", () => {
  const from = async (remoteAddress: string, email: string, password = "wrong") => {
    const answer = await server.app.inject({
      method: "POST",
      url: signIn.path,
      remoteAddress,
      headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
      payload: JSON.stringify({ email, password }),
    });
    return { status: answer.statusCode, text: answer.payload };
  };
  const statuses = async (count: number, ip: string, email: string) => {
    const seen = [];
    for (let attempt = 0; attempt < count; attempt += 1) seen.push((await from(ip, email)).status);
    return seen;
  };

  it("429: of sixty wrong guesses at once at most seven are evaluated, known account or not", async () => {
    await addUser("storm@tenor.test");
    for (const [ip, email] of [
      ["198.51.100.1", "storm@tenor.test"],
      ["198.51.100.2", "storm-nobody@tenor.test"],
    ] as const) {
      const replies = await Promise.all(Array.from({ length: 60 }, () => from(ip, email)));
      const evaluated = replies.filter((reply) => reply.status === 422).length;
      expect(evaluated).toBeGreaterThan(5);
      expect(evaluated).toBeLessThanOrEqual(7);
      expect(replies.filter((reply) => reply.status === 429)).toHaveLength(60 - evaluated);
    }
  });

  it("200: a stranger with a request a minute keeps nobody out of a network they have signed in from", async () => {
    await addUser("held@tenor.test");
    expect((await from("203.0.113.10", "held@tenor.test", PASSWORD)).status).toBe(200);
    await statuses(6, "198.51.100.3", "held@tenor.test");
    expect((await from("192.0.2.77", "held@tenor.test", PASSWORD)).status).toBe(429);
    expect((await from("203.0.113.10", "held@tenor.test", PASSWORD)).status).toBe(200);
  });

  it("429: thirty days later that network is strange again", async () => {
    await addUser("moved@tenor.test");
    expect((await from("203.0.113.11", "moved@tenor.test", PASSWORD)).status).toBe(200);
    server.clock.advance(30 * 24 * 3600 + 1);
    await statuses(6, "198.51.100.4", "moved@tenor.test");
    expect((await from("203.0.113.11", "moved@tenor.test", PASSWORD)).status).toBe(429);
    server.clock.set(TEST_NOW);
  });

  it("200: of an IPv6 address it is the /64 that is familiar", async () => {
    await addUser("six@tenor.test");
    expect((await from("2001:db8:0:7::1", "six@tenor.test", PASSWORD)).status).toBe(200);
    await statuses(6, "198.51.100.5", "six@tenor.test");
    expect((await from("2001:db8:0:8::1", "six@tenor.test", PASSWORD)).status).toBe(429);
    expect((await from("2001:db8:0:7:a:b:c:d", "six@tenor.test", PASSWORD)).status).toBe(200);
  });

  it("422 and 429: nothing differs between a known and an unknown account, from near or far", async () => {
    await addUser("near@tenor.test");
    expect((await from("203.0.113.12", "near@tenor.test", PASSWORD)).status).toBe(200);
    const seen = [];
    for (const email of ["near@tenor.test", "near-nobody@tenor.test"]) {
      await statuses(6, "198.51.100.6", email);
      const far = await from("198.51.100.6", email);
      const near = [];
      for (let attempt = 0; attempt < 7; attempt += 1) near.push(await from("203.0.113.12", email));
      seen.push({ far, near });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.near.map((reply) => reply.status)).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });
});
