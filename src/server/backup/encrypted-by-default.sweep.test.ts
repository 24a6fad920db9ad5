import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertFile } from "../files/file.store.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { testFileStore } from "../testing/files/test-file-store.ts";
import { addLoanTypes, applyAndScreen } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { command, keyOf, readableBelow, urlOf } from "./backup.testkit.ts";
import { openSet } from "./backup-set.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restoring/restore-backup.ts";
import { fingerprint } from "./sealed-stream.ts";
import type { KeysHere } from "./set-key.ts";
import { openPatient } from "./snapshot.store.ts";
import { verifyBackup } from "./verify-backup.ts";

// With default settings and no key set: what is readable in the backups, and who can restore them.

const CARD = Buffer.from("what stands on a card");

let server: TestServer;
let target: TestDatabase;
let installationKey: Buffer;
let known: readonly string[];
let place: string;
let there: string;

beforeAll(async () => {
  server = await startTestServer();
  target = await testDatabase();
  // The database is filled from outside, as by the command.
  await target.db.close();
  const { deps, clock } = server;
  await addLoanTypes(server);
  await applyAndScreen(server);
  await server.staffToken();
  const sha256 = await deps.files.keep(CARD);
  const file = { name: "card.txt", contentType: "text/plain", bytes: CARD.length, sha256, at: clock.now() };
  await deps.db.transaction((tx) => insertFile(tx, file));
  installationKey = Buffer.from(keyOf(server), "base64");
  // Not the last name: three letters stand in a megabyte of random bytes by chance.
  const { rows } = await deps.db.pool.query<{ first_name: string; phone: string; email: string }>(
    "select c.first_name, c.phone, u.email from customers c, users u limit 1",
  );
  known = [CARD.toString(), rows[0]?.first_name ?? "?", rows[0]?.phone ?? "?", rows[0]?.email ?? "?"];
}, 120_000);
afterAll(async () => {
  await server.stop();
  await target.drop();
});
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-default-"));
  there = mkdtempSync(path.join(tmpdir(), "tenor-there-"));
  return () => {
    for (const folder of [place, there]) rmSync(folder, { recursive: true, force: true });
  };
});

const beside = () => ({ DATABASE_URL: urlOf(server.database), TENOR_DATA_DIR: server.deps.folder });
const elsewhere = () => ({ DATABASE_URL: urlOf(target), TENOR_DATA_DIR: there });

/** Which known values from rows and files are readable in the backups without a key. */
const readThere = () =>
  known.filter((value) => readableBelow(place).some(({ file, bytes }) => (file + bytes.toString()).includes(value)));

async function staffThere(): Promise<number> {
  const client = await openPatient(target.connection);
  const { rows } = await client.query<{ staff: number }>("select count(*)::int as staff from users");
  await client.end();
  return rows[0]?.staff ?? 0;
}

it("outside demo mode a backup is encrypted under the installation key, which it does not hold: no known value stands in any byte of it, and no file is recognised", async () => {
  const made = await command("backup", ["--to", place], beside());
  expect(made, made.err).toMatchObject({ code: 0, err: "" });
  const id = fingerprint(installationKey);
  expect(made.out).toContain(`It is encrypted under the installation key (fingerprint ${id}), and does not hold it`);
  expect(readThere()).toEqual([]);
  const hash = createHash("sha256").update(CARD).digest("hex");
  for (const { file, bytes } of readableBelow(place)) {
    expect(file).not.toContain(hash);
    expect(bytes.includes(installationKey) || bytes.includes(keyOf(server))).toBe(false);
  }
  const set = await openSet(place, { installationKey });
  expect(set.manifest.beside.map(({ path: name }) => name)).not.toContain("keys/installation.key");
  const header: unknown = JSON.parse(readFileSync(path.join(set.folder, "backup.json"), "utf8"));
  expect(header).toMatchObject({ keyKind: "installation", keyId: id });
}, 240_000);

it("--in-the-open leaves it in the open and says that whoever reads it reads everything; so does demo mode without a word; TENOR_BACKUP_KEY encrypts in both, and against it the word is refused", async () => {
  const everything = "It is not encrypted: anybody can read everything in it.";
  const open = await command("backup", ["--to", place, "--in-the-open"], beside());
  expect(open, open.err).toMatchObject({ code: 0, out: expect.stringContaining(everything) });
  expect(readThere()).toEqual(known);
  rmSync(place, { recursive: true });
  const demo = { ...beside(), TENOR_DEMO: "1" };
  const shown = await command("backup", ["--to", place], demo);
  expect(shown, shown.err).toMatchObject({ code: 0, out: expect.stringContaining(everything) });
  expect(readThere()).toEqual(known);
  rmSync(place, { recursive: true });
  const TENOR_BACKUP_KEY = randomBytes(32).toString("base64");
  for (const env of [beside(), demo]) {
    const both = await command("backup", ["--to", place, "--in-the-open"], { ...env, TENOR_BACKUP_KEY });
    expect(both).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^TENOR_BACKUP_KEY is set and/) });
    expect(existsSync(path.join(place, "sets"))).toBe(false);
  }
  const locked = await command("backup", ["--to", place], { ...demo, TENOR_BACKUP_KEY });
  expect(locked, locked.err).toMatchObject({
    code: 0,
    out: expect.stringContaining("It is encrypted under TENOR_BACKUP_KEY (fingerprint "),
  });
  expect(readThere()).toEqual([]);
}, 240_000);

it("an empty machine to which the installation key alone is brought has everything back; without it and with another one a sentence names the key, and no word helps", async () => {
  await command("backup", ["--to", place], beside());
  const id = fingerprint(installationKey);
  const wrong = randomBytes(32);
  const anyway = ["--from", place, "--without-key", "--unsealed", "--older", "--replace"];
  for (const [env, sentence] of [
    [{}, `This backup is encrypted under the installation key ${id}, which is not here: `],
    [
      { TENOR_KEY: wrong.toString("base64") },
      `This backup is encrypted under the installation key ${id}, and the one here is another (${fingerprint(wrong)}): `,
    ],
    [
      { TENOR_BACKUP_KEY: keyOf(server) },
      `This backup is encrypted under the installation key ${id}, which is not here: `,
    ],
  ] as const) {
    for (const [script, words] of [
      ["backup", ["--verify", place]],
      ["restore", ["--from", place]],
      ["restore", anyway],
    ] as const) {
      const said = await command(script, words, { ...elsewhere(), ...env });
      expect(said).toMatchObject({ code: 1, out: "", err: expect.stringContaining(sentence) });
      expect(said.err.trim().split("\n")).toHaveLength(1);
    }
  }
  expect(await staffThere()).toBe(0);
  expect(existsSync(path.join(there, "audit"))).toBe(false);

  mkdirSync(path.join(there, "keys"));
  writeFileSync(path.join(there, "keys/installation.key"), `${keyOf(server)}\n`);
  const verified = await command("backup", ["--verify", place], elsewhere());
  expect(verified, verified.err).toMatchObject({
    code: 0,
    out: expect.stringContaining("verified with a key on this machine"),
  });
  const restored = await command("restore", ["--from", place], elsewhere());
  expect(restored, restored.err).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(/The books hold: .*\nThe audit log holds: /);
  expect(await staffThere()).toBeGreaterThan(0);
  const hash = createHash("sha256").update(CARD).digest("hex");
  const stored = readableBelow(there).filter(({ file }) => file.includes(hash));
  expect(stored.map(({ bytes }) => bytes.includes(CARD))).toEqual([false]);
  const files = testFileStore(path.join(there, "files"));
  expect(await buffer(files.stream(Buffer.from(hash, "hex")))).toEqual(Buffer.from(CARD));
  const again = await command("restore", ["--from", place, "--replace"], { ...elsewhere(), TENOR_KEY: keyOf(server) });
  expect(again, again.err).toMatchObject({ code: 0 });
}, 240_000);

async function backUp(how: Partial<BackupSource> = {}) {
  const { deps, database } = server;
  const source = { connection: database.connection, files: deps.files, folder: deps.folder, installationKey };
  return makeBackup({ ...source, key: undefined, ...how }, place);
}

/** Verifies a set and restores it with an empty file store, to which every file must be restored. */
async function bringBack(folder: string, keys: KeysHere): Promise<number> {
  const set = await openSet(folder, keys);
  await verifyBackup(set);
  const data = mkdtempSync(path.join(there, "data-"));
  const into = { connection: target.connection, files: testFileStore(data), folder: data };
  const options = { replace: true, older: true };
  const restored = await restoreBackup(set, { ...into, configuredKey: keys.installationKey }, options);
  return restored.filesPutBack;
}

it("sets in the open, under either key and under a key that was changed share a folder: each is restored by its own key, and each kind of files is copied once", async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const kinds = [{ inTheOpen: true }, { key: first }, {}, { key: second }] as const;
  const made: { folder: string; files: number; filesCopied: number; openBeside: number }[] = [];
  for (const how of kinds) made.push(await backUp(how));
  const files = made[0]?.files ?? 0;
  expect(files).toBeGreaterThan(0);
  expect(made.map(({ filesCopied }) => filesCopied)).toEqual([files, files, files, files]);
  // When encryption starts, the operator is told of older unencrypted sets.
  expect(made.map(({ openBeside }) => openBeside)).toEqual([0, 1, 1, 1]);
  for (const how of kinds) expect((await backUp(how)).filesCopied).toBe(0);

  const [open, underFirst, underInstallation, underSecond] = made.map(({ folder }) => folder);
  const keys = { backupKey: second, installationKey };
  expect(await bringBack(open ?? "", { installationKey })).toBe(files);
  expect(await bringBack(underFirst ?? "", { ...keys, backupKey: first })).toBe(files);
  expect(await bringBack(underInstallation ?? "", keys)).toBe(files);
  expect(await bringBack(underInstallation ?? "", { installationKey })).toBe(files);
  expect(await bringBack(underSecond ?? "", keys)).toBe(files);
  const needed = fingerprint(first);
  await expect(openSet(underFirst ?? "", keys)).rejects.toThrow(
    `TENOR_BACKUP_KEY is not the key that this backup was made with (fingerprint ${needed}, and that of the one here ${fingerprint(second)}).`,
  );
  await expect(openSet(underFirst ?? "", { installationKey })).rejects.toThrow(
    `This backup is encrypted: set TENOR_BACKUP_KEY to the key that it was made with (fingerprint ${needed}).`,
  );
}, 240_000);

it("a set of before, whose header names no kind of key, is opened by TENOR_BACKUP_KEY, and one that names a kind of its own is not taken for it", async () => {
  const key = randomBytes(32);
  const { folder } = await backUp({ key });
  const file = path.join(folder, "backup.json");
  const { keyKind, ...before } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  expect(keyKind).toBe("backup");
  writeFileSync(file, JSON.stringify(before));
  expect(await bringBack(folder, { backupKey: key })).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...before, keyKind: "another" }));
  await expect(openSet(folder, { backupKey: key, installationKey })).rejects.toThrow("is not the header of a backup");
  writeFileSync(file, JSON.stringify({ ...before, keyKind: "installation", keyId: fingerprint(installationKey) }));
  await expect(openSet(folder, { backupKey: key, installationKey })).rejects.toThrow(/damaged|another key/);
}, 120_000);
