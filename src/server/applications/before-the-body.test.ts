import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const ELEVEN_MB = 11_000_000;

let server: TestServer;
afterEach(() => server.stop());

async function start(applicationsAnHour: number): Promise<number> {
  server = await startTestServer({ config: { applicationsAnHour } });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return (server.app.server.address() as AddressInfo).port;
}

interface Sending {
  readonly sent: ClientRequest;
  /** Status and the seconds to wait. */
  readonly answer: Promise<readonly [number | undefined, string | undefined]>;
}

/** Declares this length. Without a text nothing follows. */
function send(port: number, bytes: number, text?: string): Sending {
  const headers = { "content-type": "application/json", "x-api-key": "tenor-console", "content-length": bytes };
  const sent = request({ port, host: "127.0.0.1", method: "POST", path: applyForLoan.path, headers, agent: false });
  const answer = new Promise<readonly [number | undefined, string | undefined]>((resolve) => {
    sent.on("response", (response) => {
      response.resume();
      resolve([response.statusCode, response.headers["retry-after"]]);
    });
    sent.on("error", () => resolve([undefined, undefined]));
  });
  if (text === undefined) sent.flushHeaders();
  else sent.end(text);
  return { sent, answer };
}

it("429: what is wrong counts as what is right, and beyond the hour's number nothing of a body is waited for", async () => {
  const port = await start(3);
  for (const text of ["{", "[]", '{"title":"Lord"}']) {
    expect((await send(port, text.length, text).answer)[0]).toBe(422);
  }
  // Not one byte of the eleven million is sent.
  const { sent, answer } = send(port, ELEVEN_MB);
  const [status, retryAfter] = await answer;
  expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
  sent.destroy();
});

it("429: of one network no more than 64 MB is on its way at once, and what has ended makes room", async () => {
  const port = await start(1000);
  const open = Array.from({ length: 5 }, () => send(port, ELEVEN_MB));
  const known = async () =>
    Number((await server.deps.db.pool.query("select sum(failures) as sent from sign_in_failures")).rows[0].sent);
  await expect.poll(known).toBe(5);
  const beyond = send(port, ELEVEN_MB);
  expect(await beyond.answer).toEqual([429, "60"]);
  beyond.sent.destroy();
  expect((await send(port, 2, "{}").answer)[0]).toBe(422);
  for (const { sent } of open) sent.destroy();
  await Promise.all(open.map(({ answer }) => answer));
  await expect.poll(async () => (await send(port, 20_000_000).answer)[0], { timeout: 5_000 }).toBe(413);
});
