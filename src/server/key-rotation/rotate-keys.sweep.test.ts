import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { loadInstallationKey } from "../files/installation-key.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { holdKeptKeys, restoreKept } from "../testing/database/kept-database.ts";
import { emptyDatabase, testDatabase } from "../testing/database/test-database.ts";
import { heavyCount } from "../testing/heavy.ts";
import { spawnScript } from "../testing/processes/spawn-process.ts";
import { holdTestKeysAgain, TEST_KEYS } from "../testing/test-vault.ts";
import { sealedWords } from "../vault/sealed.ts";
import { openDataKeys } from "./data-keys.store.ts";
import { keysInUse, readAll } from "./encrypted.testkit.ts";
import { rotateKeys } from "./rotate-keys.store.ts";

const KILLS = heavyCount("kill -9 while the keys are changed", 50, 3);

let folder: string;
let kept: Awaited<ReturnType<typeof emptyDatabase>>;
let before: Awaited<ReturnType<typeof readAll>>;
let createdAt: Date;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-rotation-"));
  kept = await emptyDatabase();
  createdAt = await restoreKept(kept.connection, folder);
  await holdKeptKeys(kept.connection, folder);
  before = await readAll(kept.db);
  await kept.db.close();
}, 120_000);
afterEach(holdTestKeysAgain);
afterAll(async () => {
  await kept.drop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

async function copyOfKept() {
  const copy = await testDatabase({ template: String(kept.connection.database) });
  await holdKeptKeys(copy.connection, folder);
  return copy;
}

it("with another key everything reads as it did, nothing is left under the old one, and the old one is gone", async () => {
  const { db, connection, drop } = await copyOfKept();
  const installation = loadInstallationKey(folder, undefined);
  expect(await keysInUse(connection)).toEqual(new Set([1]));
  let files = 250;
  const done = await rotateKeys({
    connection,
    installation,
    keys: TEST_KEYS,
    settledAfterMs: 0,
    encryptFiles: async (limit) => {
      const renewed = Math.min(limit, files);
      files -= renewed;
      return { renewed, left: Math.min(files, 1) };
    },
  });
  expect([done.rows > 100, files]).toEqual([true, 0]);
  expect(await keysInUse(connection)).toEqual(new Set([2]));
  expect((await db.pool.query("select id::int4 as id, state from data_keys order by id")).rows).toEqual([
    { id: 0, state: "index" },
    { id: 2, state: "current" },
  ]);
  expect(await readAll(db)).toEqual(before);
  expect(await verifyLedger(db, { now: createdAt })).toEqual([]);
  // A process that starts now reads the same, and a second rotation works like the first.
  await rotateKeys({ connection, installation, keys: await openDataKeys(db.pool, installation), settledAfterMs: 0 });
  expect(await keysInUse(connection)).toEqual(new Set([3]));
  await drop();
}, 120_000);

it("numbers in a loan's history, which nobody may change, get the new key too (T22)", async () => {
  const { db, connection, drop } = await copyOfKept();
  const words = "Paid into 2542601512, not into 2542601521.";
  await db.transaction((tx) =>
    sql`insert into loan_events (loan_id, event, to_status, actor, note, at)
      select min(id), 'noted', 'disbursed', 'Ada Obi', ${sealedWords(words)}, now() from loans`.execute(tx),
  );
  await rotateKeys({
    connection,
    installation: loadInstallationKey(folder, undefined),
    keys: TEST_KEYS,
    settledAfterMs: 0,
  });
  expect(await keysInUse(connection)).toEqual(new Set([2]));
  const { rows } = await db.pool.query("select note from loan_events where event = 'noted'");
  expect(rows).toEqual([{ note: words }]);
  await expect(
    db.pool.query("update loan_events set note = replace(note, 'not into', 'and into') where event = 'noted'"),
  ).rejects.toThrow("loan_events is append-only");
  await drop();
}, 60_000);

it("stored files that stay under the old key end it with a sentence, and the old key stays", async () => {
  const { db, connection, drop } = await copyOfKept();
  const rotation = { connection, installation: loadInstallationKey(folder, undefined), keys: TEST_KEYS };
  await expect(
    rotateKeys({ ...rotation, settledAfterMs: 0, encryptFiles: async () => ({ renewed: 0, left: 3 }) }),
  ).rejects.toThrow("Some stored files cannot be re-encrypted. The old key stays;");
  expect((await db.pool.query("select from data_keys where state = 'leaving'")).rowCount).toBe(1);
  await drop();
}, 60_000);

it("a value that was altered ends it with a sentence, and the old key stays", async () => {
  const { db, connection, drop } = await copyOfKept();
  await db.pool.query("alter table customers disable trigger all");
  // Flips a bit in the middle of the ciphertext.
  await db.pool.query(
    "update customers set nin = overlay(nin placing reverse(substr(nin, 30, 8)) from 30 for 8) where id = (select min(id) from customers where nin is not null)",
  );
  const rotation = { connection, installation: loadInstallationKey(folder, undefined), keys: TEST_KEYS };
  await expect(rotateKeys({ ...rotation, settledAfterMs: 0 })).rejects.toThrow(
    "A value in the table customers cannot be read: it was altered, or its key is missing. The old key stays;",
  );
  expect((await db.pool.query("select state from data_keys order by id")).rows.map(({ state }) => state)).toEqual([
    "index",
    "leaving",
    "current",
  ]);
  await drop();
}, 60_000);

it(`killed at ${KILLS} moments and begun again each time, it loses nothing and leaves nothing under the old key`, async () => {
  const { db, connection, drop } = await copyOfKept();
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    const child = spawnScript("rotating.ts", [JSON.stringify(connection), folder, "50"]);
    const ended = once(child, "exit") as Promise<[number | null]>;
    await once(child.stdout, "data");
    child.stdout.resume();
    const timer = kills < KILLS ? setTimeout(() => child.kill("SIGKILL"), 20 + ((kills * 37) % 400)) : undefined;
    const [code] = await ended;
    clearTimeout(timer);
    if (code === null) kills += 1;
    else expect(code).toBe(0);
    // What a killed rotation has left is read with the current keys.
    const keys = await openDataKeys(db.pool, loadInstallationKey(folder, undefined));
    const { keys: held, current } = keys.share();
    TEST_KEYS.replace(held as ReadonlyMap<number, Buffer>, current);
    expect(await readAll(db)).toEqual(before);
    isDone = code === 0;
  }
  expect(kills).toBeGreaterThan(0);
  process.stdout.write(`[kills] ${kills} while the keys were changed\n`);
  expect((await keysInUse(connection)).size).toBe(1);
  expect((await db.pool.query("select from data_keys")).rowCount).toBe(2);
  await drop();
}, 600_000);
