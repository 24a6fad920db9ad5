import http from "node:http";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { exportReport } from "../../contract/reports.contract.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { ACTION, reportForm, reportToken } from "./report.testkit.ts";

const DEBUG = 20;

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly code?: string;
}

let server: TestServer;
let logging: FastifyInstance;
let url: string;
const lines: Line[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { deps, clock } = server;
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const authenticate = sessionAuthenticator(deps.db, clock);
  logging = await buildApp({ deps: { ...deps, log }, routes: ALL_ROUTES, authenticate });
  url = await logging.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await logging.close();
  await server.stop();
});

/** Requests a report, and disconnects while its token is being spent. */
async function askAndLeave(format: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const form = reportForm(await reportToken(server, await server.staffToken([ACTION])), { format });
  const client = await server.deps.db.pool.connect();
  try {
    await client.query("begin; lock table web_access_tokens in share mode");
    const gone = new Promise((resolve) => logging.server.once("connection", (socket) => socket.once("close", resolve)));
    const request = http.request(url + exportReport.path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      agent: false,
    });
    request.on("error", () => undefined).end(new URLSearchParams(form).toString());
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await vi.waitFor(async () => expect((await server.deps.db.pool.query(waiting)).rowCount).toBe(1), 5000);
    request.destroy();
    await gone;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("a reader who leaves before the first byte", () => {
  it.each([
    ["csv", {}],
    ["csv", { "accept-encoding": "gzip" }],
    ["csv", { accept: "text/html" }],
    ["xlsx", {}],
  ])("T29: is noted for who looks closely and is no incident: %s, %o", async (format, headers) => {
    lines.length = 0;
    await askAndLeave(format, headers);
    await vi.waitFor(
      () => expect(lines.filter(({ code }) => code === "ERR_STREAM_PREMATURE_CLOSE")).toHaveLength(1),
      5000,
    );
    expect(lines.filter(({ level, msg }) => level > DEBUG && msg !== "answered")).toEqual([]);
  });
});
