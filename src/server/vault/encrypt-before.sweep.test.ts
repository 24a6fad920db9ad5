import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkKeptFigures } from "../check-kept-figures.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { heavyCount } from "../testing/heavy.ts";
import { IN_CLEAR, restoreKept } from "../testing/kept-database.ts";
import { spawnScript } from "../testing/spawn-process.ts";
import { emptyDatabase, testDatabase } from "../testing/test-database.ts";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { encryptBefore } from "./encrypt-before.store.ts";
import { readAll } from "./encrypted.testkit.ts";
import { knownNumbers } from "./known-numbers.store.ts";
import { soughtNumbers } from "./number-scanner.ts";
import { scanTables } from "./scan-tables.store.ts";

const KILLS = heavyCount("kill -9 while a database of before is encrypted", 50, 4);

let place: string;
let old: Awaited<ReturnType<typeof emptyDatabase>>;
let before: Awaited<ReturnType<typeof readAll>>;
let numbers: ReadonlySet<string>;
let createdAt: Date;
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-before-"));
  old = await emptyDatabase();
  createdAt = await restoreKept(IN_CLEAR, old.connection, path.join(place, "data"));
  before = await readAll(old.db);
  numbers = await knownNumbers(old.db);
  // A template of it serves each test, and nobody may be connected to one.
  await old.db.close();
}, 120_000);
afterAll(async () => {
  await old.drop().catch(() => undefined);
  rmSync(place, { recursive: true, force: true });
});

const inClear = async (connection: pg.PoolConfig) => (await scanTables(connection, soughtNumbers(numbers))).counts;
const copyOfOld = () => testDatabase({ template: String(old.connection.database) });

it("a database of before is encrypted whole: everything reads as it did, no known number stands in clear, books and figures hold", async () => {
  const { db, connection, drop } = await copyOfOld();
  expect(numbers.size).toBeGreaterThan(100);
  expect((await inClear(connection)).size).toBeGreaterThan(0);
  const shares: number[] = [];
  await encryptBefore(connection, TEST_VAULT, { done: (share) => shares.push(share) });
  expect(await readAll(db)).toEqual(before);
  expect(await inClear(connection)).toEqual(new Map());
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect([shares.length > 10, shares.at(-1)]).toEqual([true, 1]);
  expect(await verifyLedger(db, { now: createdAt })).toEqual([]);
  expect((await checkKeptFigures(db, { rebuild: false })).differs).toEqual([]);
  await drop();
}, 120_000);

it(`killed at ${KILLS} moments and begun again each time, it loses nothing and leaves nothing in clear`, async () => {
  const { db, connection, drop } = await copyOfOld();
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    const child = spawnScript("encrypting.ts", [JSON.stringify(connection)]);
    const ended = once(child, "exit") as Promise<[number | null]>;
    await once(child.stdout, "data");
    child.stdout.resume();
    const timer = kills < KILLS ? setTimeout(() => child.kill("SIGKILL"), 20 + ((kills * 37) % 400)) : undefined;
    const [code] = await ended;
    clearTimeout(timer);
    if (code === null) kills += 1;
    isDone = code === 0;
    if (!isDone) expect(await readAll(db)).toEqual(before);
  }
  expect(kills).toBeGreaterThan(0);
  process.stdout.write(`[kills] ${kills} while encrypting\n`);
  expect(await readAll(db)).toEqual(before);
  expect(await inClear(connection)).toEqual(new Map());
  await drop();
}, 600_000);
