import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database/test-database.ts";
import { TEST_VAULT } from "../../testing/test-vault.ts";
import { type Database, openDatabase } from "../connect.ts";

const CONNECTIONS = 2;
const LIMITS = { everyMs: 20, beats: 50 };

let server: TestDatabase;
let db: Database;
let told: number[];
let unwatch: () => void;

beforeEach(async () => {
  server = await testDatabase();
  db = openDatabase(server.connection, TEST_VAULT, { connections: CONNECTIONS });
  told = [];
  unwatch = db.pulse.watch((connections) => told.push(connections), LIMITS);
});
afterEach(async () => {
  unwatch();
  await db.close();
  await server.drop();
});

const take = () => Promise.all(Array.from({ length: CONNECTIONS }, () => db.pool.connect()));

it("all connections out and nothing that comes back is told, once", async () => {
  const taken = await take();
  await vi.waitFor(() => expect(told).toEqual([CONNECTIONS]), 5000);
  await delay(LIMITS.everyMs * LIMITS.beats * 2);
  expect(told).toEqual([CONNECTIONS]);
  for (const client of taken) client.release();
});

it("answers that come are a pulse, however long the connections are out; so is one connection that is free", async () => {
  const [first, second] = await take();
  for (let asked = 0; asked < 30; asked += 1) await first?.query("select pg_sleep(0.05)");
  second?.release();
  await delay(LIMITS.everyMs * LIMITS.beats * 2);
  expect(told).toEqual([]);
  first?.release();
});
