import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig, SANDBOX_STATE } from "../config.ts";
import { startTenor } from "../main.ts";
import { folderOf, openAsItIs } from "../start/open-store.ts";
import { freePort } from "../testing/free-port.ts";
import { IN_CLEAR, restoreKept } from "../testing/kept-database.ts";
import { scanData } from "./scan-data.store.ts";
import { waitingSentence } from "./waiting-page.ts";

let folder: string;
let ports: readonly [number, number];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-upgrade-"));
  ports = [await freePort(), await freePort()];
  const before = await openAsItIs(config(), { alone: true });
  await restoreKept(IN_CLEAR, before.connection, before.folder);
  await before.close();
}, 120_000);
afterAll(() => {
  for (const place of [folderOf(config()), folder]) rmSync(place, { recursive: true, force: true });
});

const config = (changes: Record<string, string> = {}) =>
  readConfig({
    TENOR_DATA_DIR: path.join(folder, "data"),
    TENOR_DEMO: "1",
    LOG_LEVEL: "silent",
    ROLE: "api",
    ...changes,
  });

async function answered(port: number, place: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${place}`, { headers });
  return { status: answer.status, retry: answer.headers.get("retry-after"), text: await answer.text() };
}

async function untilAnswering(port: number): Promise<void> {
  while (
    !(await answered(port, "/healthz").then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Every request except the liveness check. */
async function expectWaiting(port: number): Promise<void> {
  expect(await answered(port, "/healthz")).toMatchObject({ status: 200 });
  for (const place of ["/", "/readyz", "/api/admin/loans", "/api/session"]) {
    const { status, retry, text } = await answered(port, place);
    const { message, code, share } = JSON.parse(text);
    expect([status, retry, code, message]).toEqual([503, "30", "encrypting", waitingSentence(share)]);
    expect(share).toBeLessThan(1);
  }
  const page = await answered(port, "/", { accept: "text/html" });
  expect([page.status, page.text]).toEqual([
    503,
    expect.stringContaining("<p>Tenor is encrypting the data of before: "),
  ]);
}

it("503 with how far it is to every call but /healthz while a database of before is encrypted, from each process; then all work, and no file holds a number", async () => {
  // The database runs for the first process only; a locked table makes the encryption wait.
  const held = await openAsItIs(config(), { alone: true });
  const holder = new pg.Client(held.connection);
  await holder.connect();
  await holder.query("begin; lock table statement_lines in exclusive mode");
  const url = urlOf(held.connection);
  const [first, second] = ports.map((port) =>
    startTenor(
      config({
        DATABASE_URL: url,
        TENOR_DATA_DIR: held.folder,
        PORT: String(port),
        PUBLIC_URL: "https://loans.tenor.test",
      }),
    ),
  );
  for (const port of ports) await untilAnswering(port);
  // The second process learns what the first has done.
  for (const port of ports)
    await vi.waitFor(async () => expect(JSON.parse((await answered(port, "/")).text).share).toBeGreaterThan(0), 20_000);
  for (const port of ports) await expectWaiting(port);
  await holder.query("rollback");
  await holder.end();
  const running = [await first, await second];
  for (const port of ports) {
    expect((await answered(port, "/readyz")).status).toBe(200);
    expect((await answered(port, "/api/admin/loans", { "x-api-key": "tenor-console" })).status).toBe(401);
  }
  const store = {
    ...(running[0] as NonNullable<(typeof running)[0]>).deps,
    connection: held.connection,
    folder: held.folder,
  };
  const { numbers, files, found } = await scanData({ store, besides: [], leftOut: [SANDBOX_STATE] });
  expect([numbers > 100, files > 1000]).toEqual([true, true]);
  expect(found.map(([place, { lines }]) => [place, ...lines()])).toEqual([]);
  for (const tenor of running) await tenor?.stop();
  await held.close();
}, 240_000);

/** How other programs are given a database that listens on a socket. */
function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}
