import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../../../contract/session.contract.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { hashPassword } from "../password.ts";

let server: TestServer;
const PASSWORD = "a long enough password";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function addUser(email: string): Promise<void> {
  await server.deps.db.pool.query(
    "insert into users (first_name, last_name, email, password_hash, created_at) values ('Ada', 'Obi', $1, $2, now())",
    [email, await hashPassword(PASSWORD)],
  );
}

async function enter(email: string, { device, ip = "203.0.113.5", agent = CHROME }: From = {}): Promise<number> {
  const answer = await server.app.inject({
    method: "POST",
    url: signIn.path,
    remoteAddress: ip,
    headers: {
      "content-type": "application/json",
      "x-api-key": "tenor-console",
      "user-agent": agent,
      ...(device && { "x-device": device }),
    },
    payload: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await server.deps.db.pool.query("select body from outbox_messages where recipient = $1", [email]);
  return rows.length;
}
interface From {
  readonly device?: string;
  readonly ip?: string;
  readonly agent?: string;
}

it("a browser not seen on the account before is told by mail, once; the very first is not", async () => {
  await addUser("new@tenor.test");
  expect(await enter("new@tenor.test", { device: "office" })).toBe(0);
  expect(await enter("new@tenor.test", { device: "office", ip: "198.51.100.7" })).toBe(0);
  expect(await enter("new@tenor.test", { device: "stranger", ip: "198.51.100.9" })).toBe(1);
  expect(await enter("new@tenor.test", { device: "stranger" })).toBe(1);
  const { rows } = await server.deps.db.pool.query(
    "select body from outbox_messages where recipient = 'new@tenor.test'",
  );
  expect(rows[0].body).toContain("Chrome on Windows, from 198.51.100.9, on 20 Nov 2026, 09:30 (Lagos time).");
});

it("a browser that another account knows is new to this one", async () => {
  await addUser("left@tenor.test");
  await addUser("right@tenor.test");
  await enter("left@tenor.test", { device: "shared" });
  await enter("right@tenor.test", { device: "own" });
  expect(await enter("right@tenor.test", { device: "shared" })).toBe(1);
});

it("of a program that names no browser, its own name and network stand for it", async () => {
  await addUser("script@tenor.test");
  expect(await enter("script@tenor.test", { agent: "script/1" })).toBe(0);
  expect(await enter("script@tenor.test", { agent: "script/1" })).toBe(0);
  expect(await enter("script@tenor.test", { agent: "script/1", ip: "198.51.100.20" })).toBe(1);
  expect(await enter("script@tenor.test", { agent: "script/2" })).toBe(2);
});

it("what a browser calls itself by is kept as a keyed hash alone", async () => {
  await addUser("kept@tenor.test");
  await enter("kept@tenor.test", { device: "a-name-of-its-own" });
  const { rows } = await server.deps.db.pool.query("select known_browsers::text as row from known_browsers");
  expect(JSON.stringify(rows)).not.toContain("a-name-of-its-own");
});
