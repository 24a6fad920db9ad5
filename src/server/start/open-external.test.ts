import { mkdtempSync, rmSync } from "node:fs";
import type net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { type EmptyDatabase, emptyDatabase } from "../testing/database/test-database.ts";
import { type Pooler, startPooler } from "../testing/pooler.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { openStore } from "./open-store.ts";
import { tellWaiting } from "./tell-waiting.ts";

// A PostgreSQL that is not our own, and what stands before it as a pooler does: no options get through.

let database: EmptyDatabase;
let direct: TcpProxy;
let pooler: Pooler;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  direct = await startTcpProxy(placeOf(database.connection));
  pooler = await startPooler(placeOf(database.connection));
  folder = mkdtempSync(path.join(tmpdir(), "tenor-external-"));
});
afterEach(async () => {
  await pooler.stop();
  await direct.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function placeOf({ host = "", port }: pg.PoolConfig): net.NetConnectOpts {
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

function urlAt(port: number, { user, password, database: name }: pg.PoolConfig = database.connection): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

const open = (env: Record<string, string>) =>
  openStore(readConfig({ TENOR_DATA_DIR: folder, LOG_LEVEL: "silent", ...env }));

const tables = async () =>
  (await database.db.pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount;

it("through a pooler the pool has the limits of its role, and what needs a session goes to the database itself", async () => {
  const places = { DATABASE_URL: urlAt(pooler.port), DATABASE_DIRECT_URL: urlAt(direct.port) };
  for (const turn of ["first", "again"]) {
    const store = await open(places);
    try {
      const { rows } = await store.db.pool.query(
        "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement, current_setting('timezone') as zone",
      );
      expect(rows, turn).toEqual([{ lock: "3s", statement: "10s", zone: "UTC" }]);
      expect(store.connection).toEqual({ connectionString: places.DATABASE_DIRECT_URL });
      expect(store.db.connection).toEqual(store.connection);
    } finally {
      await store.close();
    }
  }
});

it("a pooler alone is told from a database, and nothing is written", async () => {
  await expect(open({ DATABASE_URL: urlAt(pooler.port) })).rejects.toThrow(
    "DATABASE_URL leads to a pooler that takes no options. Set DATABASE_URL to the pooler and DATABASE_DIRECT_URL to the database itself.",
  );
  await expect(open({ DATABASE_URL: urlAt(direct.port), DATABASE_DIRECT_URL: urlAt(pooler.port) })).rejects.toThrow(
    "DATABASE_DIRECT_URL leads to a pooler",
  );
  expect(await tables()).toBe(0);
});

it("a pooler whose sessions lack the limits is refused, before anything is written", async () => {
  const other = await emptyDatabase();
  try {
    const DATABASE_URL = urlAt(pooler.port, other.connection);
    await expect(open({ DATABASE_URL, DATABASE_DIRECT_URL: urlAt(direct.port) })).rejects.toThrow(
      "Through DATABASE_URL the database does not keep Tenor's limits: lock_timeout is 0, not 3s.",
    );
    expect(await tables()).toBe(0);
  } finally {
    await other.drop();
  }
});

it("an address at which nothing answers is named", async () => {
  direct.cut();
  const places = { DATABASE_URL: urlAt(pooler.port), DATABASE_DIRECT_URL: urlAt(direct.port) };
  await expect(open(places)).rejects.toThrow("DATABASE_DIRECT_URL cannot be used: ");
});

it("a start that waits says for what, until it need not wait any more", async () => {
  const log = { warn: vi.fn() };
  const waiting = Promise.withResolvers<string>();
  const told = tellWaiting(log, "the database", () => waiting.promise, 5);
  await vi.waitFor(() =>
    expect(log.warn).toHaveBeenCalledWith({ what: "the database", seconds: 0 }, "the start is waiting"),
  );
  waiting.resolve("done");
  expect(await told).toBe("done");
  const times = log.warn.mock.calls.length;
  await delay(30);
  expect(log.warn).toHaveBeenCalledTimes(times);
});
