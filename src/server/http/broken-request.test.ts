import net from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.stop());

/** The raw answer to a bare connection. */
async function answerTo(sent: string) {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body: JSON.parse(body) };
}

const request = (line: string, headers = "") =>
  `${line} HTTP/1.1\r\nhost: tenor\r\nconnection: close\r\nx-api-key: tenor-console\r\n${headers}\r\n`;

describe("what cannot be read is refused in the envelope of every refusal, with the security headers (API-08)", () => {
  it.each([
    [400, "unreadable-request", "no HTTP at all", "hello\r\n\r\n"],
    [400, "unreadable-request", "a control character in the address", request("GET /api/user\u0001")],
    [
      400,
      "unreadable-request",
      "two lengths of one body",
      request("POST /api/user/login", "content-length: 1\r\ncontent-length: 2\r\n"),
    ],
    [431, "headers-too-large", "an address of 20 kB", request(`GET /api/${"a".repeat(20_000)}`)],
    [404, "not-found", "a broken percent sign", request("GET /api/admin/loans/%E0%A4%A/details")],
    [404, "not-found", "an id of 300 characters", request(`GET /api/admin/loans/${"1".repeat(300)}/details`)],
  ])("%i %s: %s", async (status, code, _, sent) => {
    const answer = await answerTo(sent);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([status, code, {}]);
    expect(Object.keys(answer.body).sort()).toEqual(["code", "errors", "message"]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
    for (const header of ["x-content-type-options: nosniff", "content-security-policy: default-src 'none'"])
      expect(answer.head).toContain(header);
  });
});
