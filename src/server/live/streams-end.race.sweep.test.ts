import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../../contract/account.contract.ts";
import { deactivateStaff } from "../../contract/staff.contract.ts";
import type { ListenChannel } from "../jobs/listen-channel.ts";
import { addStaff, type StaffMember } from "../staff/staff.testkit.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { followLoanNews } from "./follow-loan-news.ts";
import { type OpenStream, openStream } from "./read-stream.testkit.ts";

// A heartbeat would also end them, after 15 seconds: what ends earlier was notified.
const AT_ONCE_MS = 5000;

let server: TestServer;
let other: ServerProcess;
let channel: ListenChannel;
let url: string;
const streams: OpenStream[] = [];

beforeAll(async () => {
  server = await startTestServer();
  channel = followLoanNews(server.database.connection, server.deps.live, server.deps.log, 20);
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  other = await startServerProcess(server);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  other.stop();
  await channel.close();
  await server.stop();
});

/** One stream in this process and one in the other. */
async function watchTwice(token: string): Promise<readonly OpenStream[]> {
  const pair = await Promise.all([url, other.url].map((at) => openStream(at, token)));
  streams.push(...pair);
  for (const stream of pair) await heardOpen(stream);
  return pair;
}

async function heardOpen(stream: OpenStream): Promise<void> {
  for (const giveUpAt = Date.now() + 10_000; !stream.heard().includes(": open") && Date.now() < giveUpAt; )
    await delay(5);
  expect(stream.heard()).toContain(": open");
}

/** How many of them end at once. */
async function ended(pair: readonly OpenStream[]): Promise<number> {
  const late = delay(AT_ONCE_MS, 0);
  return (await Promise.all(pair.map((stream) => Promise.race([stream.ended.then(() => 1), late])))).reduce(
    (sum, one) => sum + one,
    0,
  );
}

async function ownSession({ token }: StaffMember): Promise<number> {
  const { body } = await server.call(listOwnSessions, { token });
  return body.data.find(({ current }: { current: boolean }) => current)?.id;
}

type Ending = (member: StaffMember) => Promise<unknown>;

describe("a live stream ends with its session at once, in every process (SES-05)", () => {
  const endings: readonly [string, Ending][] = [
    [
      "one signs out of it",
      async (member) => server.call(endOwnSession, { token: member.token, params: { id: await ownSession(member) } }),
    ],
    ["one signs out everywhere", ({ token }) => server.call(endOtherSessions, { token, body: { keep_this: false } })],
    [
      "the account is deactivated",
      async ({ id }) => {
        const { token } = await addStaff(server);
        return server.call(deactivateStaff, { token, params: { id }, body: { reason: "Left the company" } });
      },
    ],
    [
      "it is revoked by whatever else",
      ({ id }) => server.deps.db.pool.query("update sessions set revoked_at = now() where user_id = $1", [id]),
    ],
    [
      "the account is closed by whatever else",
      ({ id }) => server.deps.db.pool.query("update users set active = false where id = $1", [id]),
    ],
  ];

  it.each(endings)("when %s", async (_, end) => {
    const [member, staying] = [await addStaff(server, []), await addStaff(server, [])];
    const [pair, others] = [await watchTwice(member.token), await watchTwice(staying.token)];
    const gone = ended(pair);
    await end(member);
    expect(await gone).toBe(2);
    for (const stream of others)
      expect(await Promise.race([stream.ended.then(() => "ended"), delay(50, "open")])).toBe("open");
  });

  it("also when it is ended while the stream is being opened", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token } = await addStaff(server, []);
      const opening = [url, other.url].map((at) => openStream(at, token));
      await delay(round % 5);
      await server.call(endOtherSessions, { token, body: { keep_this: false } });
      const pair = await Promise.all(opening);
      streams.push(...pair);
      expect(await ended(pair)).toBe(2);
    }
  });
});
