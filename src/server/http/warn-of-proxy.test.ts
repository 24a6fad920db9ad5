import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
afterEach(() => server.stop());

async function linesAfter(trustedProxies: readonly string[], ...asked: readonly [string, string | undefined][]) {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ config: { trustedProxies }, log });
  for (const [remoteAddress, forwarded] of asked) {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    await server.app.inject({ method: "GET", url: "/healthz", remoteAddress, headers });
  }
  return lines.filter((line) => line.includes("X-Forwarded-For"));
}

it("the first request that a proxy passed on which nobody named leaves one warning, without an address", async () => {
  const lines = await linesAfter([], ["10.0.0.7", undefined], ["10.0.0.7", "41.58.1.1"], ["10.0.0.7", "41.58.1.2"]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "{}").level).toBe(40);
  expect(lines[0]).toContain("TRUSTED_PROXIES");
  expect(lines[0]).not.toMatch(/10\.0\.0\.7|41\.58/);
});

it("a proxy that is named leaves none, and another one does", async () => {
  expect(await linesAfter(["10.0.0.7"], ["10.0.0.7", "41.58.1.1"])).toEqual([]);
  await server.stop();
  expect(await linesAfter(["10.0.0.7"], ["10.0.0.8", "41.58.1.1"])).toHaveLength(1);
});
