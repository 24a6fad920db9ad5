import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { testFileStore } from "../testing/files/test-file-store.ts";
import { testClock } from "../testing/test-clock.ts";
import { insertFile } from "./file.store.ts";
import type { FileStore } from "./file-store.ts";
import { removeOrphanFiles } from "./remove-orphan-files.job.ts";

const HOUR = 3600;
const clock = testClock();
let folder: string;
let files: FileStore;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-orphans-"));
  files = testFileStore(folder);
  database = await testDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sweep = () => removeOrphanFiles({ db: database.db, files, clock });
const isKept = (sha256: Buffer) =>
  files.size(sha256).then(
    () => true,
    () => false,
  );

function age(file: string, seconds: number): void {
  const then = new Date(clock.now().getTime() - seconds * 1000);
  utimesSync(file, then, then);
}

/** Stores a text as if that many seconds ago. */
async function keepAged(text: string, seconds: number): Promise<Buffer> {
  const sha256 = await files.keep(Buffer.from(text));
  const hex = sha256.toString("hex");
  age(path.join(folder, hex.slice(0, 2), hex.slice(2, 4), hex), seconds);
  return sha256;
}

it("removes what no row has named for a day, and nothing else", async () => {
  const named = await keepAged("named", 48 * HOUR);
  const file = { name: "a.txt", contentType: "text/plain", bytes: 5, sha256: named, at: clock.now() };
  await database.db.transaction((tx) => insertFile(tx, file));
  const orphans = await Promise.all(["one", "two", "three"].map((text) => keepAged(text, 25 * HOUR)));
  const young = await keepAged("its row is not committed yet", 23 * HOUR);
  expect(await sweep()).toBe(3);
  expect(await Promise.all([named, young, ...orphans].map(isKept))).toEqual([true, true, false, false, false]);
  expect(await sweep()).toBe(0);
});

it("leaves an orphan alone that was kept again since", async () => {
  await keepAged("twice", 48 * HOUR);
  const again = await keepAged("twice", 0);
  expect(await sweep()).toBe(0);
  expect(await isKept(again)).toBe(true);
});

it("removes uploads that broke off two hours ago", async () => {
  const incoming = path.join(folder, "incoming");
  for (const [name, seconds] of [
    ["stale", 2 * HOUR + 1],
    ["running", 2 * HOUR - 60],
  ] as const) {
    writeFileSync(path.join(incoming, name), "half");
    age(path.join(incoming, name), seconds);
  }
  expect(await sweep()).toBe(1);
  expect(readdirSync(incoming)).toEqual(["running"]);
});

it("is bounded: of 520 orphans the first run removes 500", async () => {
  await Promise.all(Array.from({ length: 520 }, (_, n) => keepAged(`orphan ${n}`, 25 * HOUR)));
  expect([await sweep(), await sweep(), await sweep()]).toEqual([500, 20, 0]);
});
