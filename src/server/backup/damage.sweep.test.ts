import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertFile } from "../files/file.store.ts";
import { holdFiles } from "../files/files-hold.store.ts";
import { readOrMakeInstallationKey } from "../files/installation-key.ts";
import { removeOrphanFiles } from "../files/remove-orphan-files.job.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { openSet } from "./backup-set.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restoring/restore-backup.ts";
import { openPatient } from "./snapshot.store.ts";
import { verifyBackup } from "./verify-backup.ts";

const KEY = randomBytes(32);

let server: TestServer;
let empty: TestDatabase;
let place: string;

beforeAll(async () => {
  server = await startTestServer();
  empty = await testDatabase();
  const { deps, clock } = server;
  for (const text of ["a card", "a recording"]) {
    const sha256 = await deps.files.keep(Buffer.from(text));
    const file = { name: "a.txt", contentType: "text/plain", bytes: text.length, sha256, at: clock.now() };
    await deps.db.transaction((tx) => insertFile(tx, file));
  }
  await server.staffToken();
});
afterAll(async () => {
  await server.stop();
  await empty.drop();
});
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-damage-"));
  return () => rmSync(place, { recursive: true, force: true });
});

async function backUp(key?: Buffer): Promise<string> {
  const { deps, database } = server;
  const installationKey = readOrMakeInstallationKey(deps.folder);
  const source = { connection: database.connection, files: deps.files, folder: deps.folder, installationKey, key };
  return (await makeBackup({ ...source, inTheOpen: key === undefined }, place)).folder;
}

const check = async (key?: Buffer) => verifyBackup(await openSet(place, { backupKey: key }));

/** Every file of a backup, with its path from its root. */
const filesOf = () =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it.each([
  ["encrypted", KEY],
  ["in the open", undefined],
] as const)(
  "one other byte anywhere in a backup that is %s is noticed, and so is a file cut short or missing",
  async (_, key) => {
    await backUp(key);
    expect(await check(key)).toEqual({ files: 2 });
    const all = filesOf();
    expect(all.length).toBeGreaterThan(60);
    const names = [
      "manifest",
      "files",
      "users",
      "loans",
      "audit_log",
      ...all.filter((file) => file.includes(`${place}/files/`)).map((file) => path.basename(file)),
    ];
    for (const name of names) {
      const file = all.find((each) => path.basename(each) === name) ?? "";
      const whole = readFileSync(file);
      const other = Buffer.from(whole);
      const middle = Math.floor(other.length / 2);
      other[middle] = (other[middle] ?? 0) ^ 1;
      writeFileSync(file, other);
      await expect(check(key), name).rejects.toThrow(/damaged|not what was/);
      writeFileSync(file, whole);
      truncateSync(file, whole.length - 1);
      await expect(check(key), name).rejects.toThrow(/damaged|not what was/);
      rmSync(file);
      await expect(check(key), name).rejects.toThrow();
      writeFileSync(file, whole);
    }
    expect(await check(key)).toEqual({ files: 2 });
  },
);

it("nothing that an encrypted backup holds can be read without its key, nor its files be recognised", async () => {
  await backUp(KEY);
  await expect(check()).rejects.toThrow("This backup is encrypted: set TENOR_BACKUP_KEY");
  await expect(check(randomBytes(32))).rejects.toThrow("TENOR_BACKUP_KEY is not the key");
  const { rows } = await server.deps.db.pool.query<{ sha256: Buffer }>("select sha256 from files");
  for (const file of filesOf()) {
    const bytes = readFileSync(file);
    expect(bytes.includes("a recording") || bytes.includes("tenor.test")).toBe(false);
    for (const { sha256 } of rows) expect(file).not.toContain(sha256.toString("hex"));
  }
});

it("a backup in the open is not taken for one that the key vouches for", async () => {
  await backUp();
  await expect(check(KEY)).rejects.toThrow("not encrypted, although TENOR_BACKUP_KEY is set");
});

it("a database of somebody else's is never emptied", async () => {
  await backUp();
  const set = await openSet(place, {});
  const other = await testDatabase();
  const client = new pg.Client(other.connection);
  await client.connect();
  await client.query("drop schema public cascade; create schema public; create table theirs (id int)");
  const { deps } = server;
  const target = { connection: other.connection, files: deps.files, folder: deps.folder, configuredKey: undefined };
  await expect(restoreBackup(set, target, { replace: true })).rejects.toThrow("tables that are not Tenor's");
  expect((await client.query("select count(*)::int as there from theirs")).rows).toEqual([{ there: 0 }]);
  await client.end();
  await other.drop();
});

it("a backup that was cut off is refused, and an older complete one beside it is what is restored", async () => {
  const folder = await backUp();
  renameSync(folder, `${folder}.unfinished`);
  await expect(openSet(place, {})).rejects.toThrow("the only one was interrupted");
  await expect(openSet(`${folder}.unfinished/tables`, {})).rejects.toThrow("holds no backup");
  renameSync(`${folder}.unfinished`, folder);
  writeFileSync(path.join(place, "sets", "9999-01-01T00-00-00Z.unfinished"), "");
  expect((await openSet(place, {})).folder).toBe(folder);
  await expect(openSet(tmpdir(), {})).rejects.toThrow("holds no backup");
});

it("a backup of a newer Tenor, one of before the baseline, or one that is damaged, changes nothing where it was to be restored", async () => {
  await backUp(KEY);
  const set = await openSet(place, { backupKey: KEY });
  const there = mkdtempSync(path.join(place, "there-"));
  const target = { connection: empty.connection, files: server.deps.files, folder: there, configuredKey: undefined };
  const newer = { ...set, manifest: { ...set.manifest, migrations: [...set.manifest.migrations, "9999_later.sql"] } };
  await expect(restoreBackup(newer, target)).rejects.toThrow("made by a newer Tenor (9999_later.sql)");
  const before = { ...set, manifest: { ...set.manifest, migrations: ["0001_staff_and_sessions.sql"] } };
  await expect(restoreBackup(before, target)).rejects.toThrow(
    "This backup was made by a version of Tenor whose migrations are no longer continued: only that version restores it; nothing was restored.",
  );
  const users = path.join(set.folder, "tables/users");
  const whole = readFileSync(users);
  appendFileSync(users, "x");
  await expect(restoreBackup(set, target)).rejects.toThrow("tables/users has");
  writeFileSync(users, whole);
  const swapped = { ...target, configuredKey: randomBytes(32) };
  await expect(restoreBackup(set, swapped)).rejects.toThrow(
    /^The installation key here \(TENOR_KEY\) is not the one .* The backup holds the right one: remove the other/,
  );
  expect((await empty.db.pool.query("select count(*)::int as users from users")).rows).toEqual([{ users: 0 }]);
  expect(existsSync(path.join(there, "audit"))).toBe(false);
});

it("a database that holds data or is in use is left alone; with --replace the backup takes its place", async () => {
  await backUp(KEY);
  const set = await openSet(place, { backupKey: KEY });
  const other = await testDatabase();
  const there = mkdtempSync(path.join(place, "there-"));
  const target = { connection: other.connection, files: server.deps.files, folder: there, configuredKey: undefined };
  try {
    await other.db.pool.query(
      "insert into users (first_name, last_name, email, created_at) values ('A', 'B', 'old@b.c', now())",
    );
    await expect(restoreBackup(set, target)).rejects.toThrow("connections of a running Tenor are open");
    await other.db.close();
    await expect(restoreBackup(set, target)).rejects.toThrow("The database holds data.");
    await expect(restoreBackup(set, target, { replace: true })).resolves.toMatchObject({
      filesPutBack: 0,
      migrated: [],
    });
    const client = await openPatient(other.connection);
    const { rows } = await client.query("select email from users where email like '%b.c'");
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    await other.drop();
  }
});

it("no stored file is removed while a backup copies files", async () => {
  const { deps, clock } = server;
  await deps.files.keep(Buffer.from("named by nothing"));
  clock.advance(48 * 3_600_000);
  const client = await openPatient(server.database.connection);
  await holdFiles(client);
  expect(await removeOrphanFiles(deps)).toBe(0);
  await client.end();
  expect(await removeOrphanFiles(deps)).toBe(1);
});
