import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "../db/connect.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { readiness } from "./readiness.store.ts";

let server: TestDatabase;
let db: Database;

beforeEach(async () => {
  server = await testDatabase({ connections: 2 });
  db = openDatabase(server.connection, TEST_VAULT, { connections: 2 });
});
afterEach(async () => {
  await db.close();
  await server.drop();
});

it("a process is ready when its database may be written to and its files can be reached", async () => {
  const ready = readiness(db, { isOpen: true, reachFiles: async () => false });
  expect(await ready.problem()).toBeUndefined();
});

it("a database that its operator has closed for writing is not ready, however well it answers", async () => {
  await server.db.pool.query(`alter database ${server.connection.database} set default_transaction_read_only = on`);
  expect(await readiness(db, { isOpen: true }).problem()).toBe("database read-only");
});

it("a database that refused a write for want of room is not ready", async () => {
  const full = db.pool.query("do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$");
  await expect(full).rejects.toMatchObject({ code: "53100" });
  expect(await readiness(db, { isOpen: true }).problem()).toBe("database disk full");
});

it("a full disk of one's own is not ready", async () => {
  expect(await readiness(db, { isOpen: true, hasRoom: () => false }).problem()).toBe("disk full");
});

it("a file store that was dead at the start is told until it answers for the first time; after that, what fails is the request's", async () => {
  let isDead = true;
  let asked = 0;
  const reachFiles = async (): Promise<void> => {
    asked += 1;
    if (isDead) throw new Error("connect ECONNREFUSED");
  };
  const ready = readiness(db, { isOpen: true, reachFiles });
  expect(await ready.problem()).toBe("file store not reachable");
  isDead = false;
  await expect.poll(() => ready.problem(), { timeout: 5000, interval: 100 }).toBeUndefined();
  isDead = true;
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await ready.problem()).toBeUndefined();
  expect(asked).toBe(before);
});

it("a file store that says nothing is told in time", async () => {
  const ready = readiness(db, { isOpen: true, reachFiles: () => new Promise(() => undefined) });
  expect(await ready.problem()).toBe("file store not reachable");
});
