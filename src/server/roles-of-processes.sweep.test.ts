import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { getCurrentUser, signIn } from "../contract/session.contract.ts";
import { hashPassword } from "./session/password.ts";
import { type TestDatabase, testDatabase } from "./testing/database/test-database.ts";
import { startTcpProxy, type TcpProxy } from "./testing/tcp-proxy.ts";

// Two processes for requests, one for background work and one for reports, on one database that can be taken away.

const PASSWORD = "a long enough password";
const HEADERS = { "x-api-key": "tenor-console", "content-type": "application/json" };

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** Health and metrics. */
  readonly beside: string;
}

let database: TestDatabase;
let proxy: TcpProxy;
let folder: string;
let one: Running;
let two: Running;
let worker: Running;
let reports: Running;

beforeAll(async () => {
  database = await testDatabase();
  const { host = "", port } = database.connection;
  proxy = await startTcpProxy(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
  );
  folder = mkdtempSync(path.join(tmpdir(), "tenor-roles-"));
  await database.db.pool.query(
    "insert into users (first_name, last_name, email, password_hash, active, created_at) values ('Ada', 'Obi', 'ada@lender.ng', $1, true, now())",
    [await hashPassword(PASSWORD)],
  );
  one = await start("api");
  [two, worker, reports] = await Promise.all([start("api"), start("worker"), start("reports")]);
}, 180_000);
afterAll(async () => {
  for (const { child } of [one, two, worker, reports]) child.kill("SIGKILL");
  await proxy.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(role: string): Promise<Running> {
  const port = await freePort();
  const child = launch("role-process.ts", role, { METRICS_PORT: String(port) });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  const url = /ready (\S*)/.exec(line.toString())?.[1] ?? "";
  return { child, url, beside: `http://127.0.0.1:${port}` };
}

function launch(script: string, role: string, env: Record<string, string>): ChildProcess {
  const { user, password, database: name } = database.connection;
  return spawn(process.execPath, [path.join(import.meta.dirname, "testing/processes", script)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}`,
      TENOR_DATA_DIR: folder,
      TENOR_DEMO: "0",
      ROLE: role,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      ...env,
    },
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const statusOf = async (url: string) =>
  (await fetch(url, { headers: HEADERS, signal: AbortSignal.timeout(10_000) })).status;
const metricsOf = async ({ beside }: Running) => (await fetch(`${beside}/metrics`)).text();
const signInAt = ({ url }: Running) =>
  fetch(url + signIn.path, {
    method: "POST",
    headers: HEADERS,
    body: JSON.stringify({ email: "ada@lender.ng", password: PASSWORD }),
  });

it("each role starts what it is for and nothing else: requests, background work, reports; all of them answer for their health", async () => {
  for (const running of [one, two, worker, reports]) {
    expect(await statusOf(`${running.beside}/healthz`)).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(`${running.beside}/readyz`)).toBe(200), 10_000);
  }
  expect(worker.url).toBe("");
  expect(await statusOf(one.url + getCurrentUser.path)).toBe(401);
  expect(await statusOf(reports.url + getCurrentUser.path)).toBe(404);
  // Where health and metrics have a port of their own, the public one has no metrics.
  expect(await statusOf(`${one.url}/metrics`)).toBe(404);
  await vi.waitFor(
    async () =>
      expect(await metricsOf(worker)).toMatch(/tenor_sweep_runs_total\{sweep="send-outbox",outcome="done"\} [1-9]/),
    20_000,
  );
  for (const other of [one, two, reports]) expect(await metricsOf(other)).not.toContain("send-outbox");
}, 60_000);

it("a session of one process is one of the other", async () => {
  const { data } = (await (await signInAt(one)).json()) as { data: { token: string } };
  const answer = await fetch(two.url + getCurrentUser.path, {
    headers: { ...HEADERS, authorization: `Bearer ${data.token}` },
  });
  expect(answer.status).toBe(200);
}, 30_000);

it.each(["cut", "swallow"] as const)(
  "a database that is gone (%s) takes readiness with it and not health; when it is back, so is readiness, in every process",
  async (how) => {
    const all = [one, two, worker, reports];
    proxy[how]();
    await vi.waitFor(async () => {
      for (const { beside } of all) expect(await statusOf(`${beside}/readyz`)).toBe(503);
    }, 15_000);
    for (const { beside } of all) expect(await statusOf(`${beside}/healthz`)).toBe(200);
    expect(await metricsOf(one)).toContain("tenor_http_request_seconds");
    proxy.restore();
    await vi.waitFor(async () => {
      for (const { beside } of all) expect(await statusOf(`${beside}/readyz`)).toBe(200);
    }, 15_000);
    expect((await signInAt(two)).status).toBe(200);
  },
  60_000,
);

it("a network to the database that forgets what is open costs the requests on it, and is behind every process within 30 s", async () => {
  const all = [one, two, worker, reports];
  // As many requests under way as there are connections, so that each is lost.
  const { data } = (await (await signInAt(one)).json()) as { data: { token: string } };
  const headers = { ...HEADERS, authorization: `Bearer ${data.token}` };
  const ask = async () => (await fetch(one.url + getCurrentUser.path, { headers })).status;
  const asking = () => Promise.all(Array.from({ length: 12 }, ask));
  await asking();
  proxy.forget();
  const forgotAt = performance.now();
  expect(await asking()).toContain(503);
  // The wake-ups of the worker and the live streams must also recover.
  const listening = async () => {
    const { rows } = await database.db.pool.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity where datname = current_database()
       and application_name in ('tenor-wake', 'tenor-loans') and backend_start > now() - $1 * interval '1 ms' order by 1`,
      [performance.now() - forgotAt],
    );
    return rows.map(({ name }) => name);
  };
  await vi.waitFor(
    async () => {
      for (const { beside } of all) expect(await statusOf(`${beside}/readyz`)).toBe(200);
      expect(new Set(await asking())).toEqual(new Set([200]));
      expect(await listening()).toEqual(["tenor-loans", "tenor-wake"]);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(performance.now() - forgotAt).toBeLessThan(30_000);
  expect(all.map(({ child }) => child.exitCode)).toEqual([null, null, null, null]);
}, 120_000);

it("a process whose connections are all out and never come back says so and ends with 1, so that another is started", async () => {
  const still = launch("process-at-standstill.ts", "worker", { LOG_LEVEL: "fatal" });
  let said = "";
  still.stdout?.on("data", (text: Buffer) => {
    said += text.toString();
  });
  expect(await once(still, "exit")).toEqual([1, null]);
  const [log] = said.split("\n").filter((line) => line.startsWith("{"));
  expect(JSON.parse(log ?? "")).toMatchObject({
    connections: 10,
    msg: "no connection to the database answers any more: this process exits and must be restarted",
  });
}, 120_000);

it("a process that is told to stop says so, finishes the request under way, and ends with 0; the other goes on", async () => {
  const blocker = await database.db.pool.connect();
  await blocker.query(
    "begin; set local idle_in_transaction_session_timeout = 0; lock table sessions in exclusive mode",
  );
  const underWay = signInAt(one);
  await vi.waitFor(async () => {
    const { rows } = await blocker.query(
      // Other databases number their tables the same way.
      `select 1 from pg_locks where not granted and relation = 'sessions'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
  const gone = once(one.child, "exit");
  one.child.kill("SIGTERM");
  await vi.waitFor(async () => {
    const answer = await fetch(`${one.beside}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: "stopping" }]);
  }, 2000);
  await expect(fetch(`${one.url}/healthz`)).rejects.toThrow();
  await delay(100);
  await blocker.query("commit");
  blocker.release();
  expect((await underWay).status).toBe(200);
  expect(await gone).toEqual([0, null]);
  expect((await signInAt(two)).status).toBe(200);
}, 60_000);
