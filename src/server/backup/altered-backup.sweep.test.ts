import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { appendAnchors, beginAnchors } from "../audit/anchor-file.ts";
import { auditKeys } from "../audit/open-audit-seal.ts";
import { audit } from "../db/transaction.ts";
import { installationKeyFrom, readOrMakeInstallationKey } from "../files/installation-key.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type Manifest, openSet } from "./backup-set.ts";
import { makeBackup } from "./make-backup.ts";
import { type RestoreOptions, restoreBackup } from "./restoring/restore-backup.ts";
import { fingerprint } from "./sealed-stream.ts";
import { sealOf } from "./set-seal.ts";
import { openPatient } from "./snapshot.store.ts";
import { readPart, writePart } from "./stored-part.ts";

// An attacker with write access to the backups but without a key, against an operator who restores.

let server: TestServer;
let target: TestDatabase;
let installationKey: Buffer;
let place: string;
let there: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.staffToken();
  installationKey = readOrMakeInstallationKey(server.deps.folder);
  target = await testDatabase();
  // The database is filled from outside, as by the command.
  await target.db.close();
});
afterAll(async () => {
  await server.stop();
  await target.drop();
});
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-altered-"));
  there = mkdtempSync(path.join(place, "there-"));
  return () => rmSync(place, { recursive: true, force: true });
});

async function backUp(key?: Buffer): Promise<string> {
  const { deps, database } = server;
  const source = { connection: database.connection, files: deps.files, folder: deps.folder, installationKey, key };
  return (await makeBackup({ ...source, inTheOpen: key === undefined }, place)).folder;
}

async function restore(
  options: RestoreOptions = {},
  configuredKey: Buffer | undefined = installationKey,
  key?: Buffer,
) {
  const { connection } = target;
  const into = { connection, files: server.deps.files, folder: there, configuredKey };
  return restoreBackup(await openSet(place, { backupKey: key }), into, options);
}

async function emailsThere(): Promise<readonly string[]> {
  const client = await openPatient(target.connection);
  const { rows } = await client.query<{ email: string }>("select email from users order by email");
  await client.end();
  return rows.map(({ email }) => email);
}

interface Header {
  manifest: unknown;
  seal?: string | undefined;
}

/** Changes the list of a set and recomputes every hash that needs no key. */
async function forge(folder: string, change: (manifest: Manifest) => Promise<Manifest>, seal?: Buffer): Promise<void> {
  const { manifest } = await openSet(folder, {});
  const list = Buffer.from(JSON.stringify(await change(manifest)));
  rmSync(path.join(folder, "manifest"));
  const part = await writePart(folder, "manifest", [list], undefined);
  const file = path.join(folder, "backup.json");
  const header = JSON.parse(readFileSync(file, "utf8")) as Header;
  const sealed = seal ? { seal: sealOf(list, seal) } : {};
  writeFileSync(file, JSON.stringify({ ...header, manifest: part, ...sealed }));
}

/** Replaces the rows of the staff. */
async function otherStaff(folder: string): Promise<void> {
  await forge(folder, async (manifest) => {
    const users = manifest.tables.find(({ name }) => name === "users");
    if (!users) throw new Error("The set has no staff.");
    const read: Buffer[] = [];
    for await (const some of readPart(folder, users.part, undefined)) read.push(some);
    const rows = Buffer.from(Buffer.concat(read).toString().replace("tenor.test", "thief.test"));
    expect(rows.equals(Buffer.concat(read))).toBe(false);
    rmSync(path.join(folder, users.part.file));
    const part = await writePart(folder, users.part.file, [rows], undefined);
    const digest = createHash("sha256").update(rows).digest("hex");
    return { ...manifest, tables: manifest.tables.map((each) => (each === users ? { ...users, digest, part } : each)) };
  });
}

it("a backup in the open in which a member of staff was altered and every hash made anew is refused, whatever is asked for, and nothing is written", async () => {
  const folder = await backUp();
  await otherStaff(folder);
  const everything = { replace: true, older: true, withoutKey: true, unsealed: true };
  for (const options of [{}, everything])
    await expect(restore(options)).rejects.toThrow("This backup was altered after Tenor wrote it");
  expect(await emailsThere()).toEqual([]);
  expect(existsSync(path.join(there, "audit"))).toBe(false);
});

it("a seal that was taken away, a key of the thief's own and a list that names another key are told, not passed over", async () => {
  const folder = await backUp();
  await otherStaff(folder);
  const file = path.join(folder, "backup.json");
  const whole = readFileSync(file);
  const { seal: _, ...bare } = JSON.parse(whole.toString()) as Header;
  writeFileSync(file, JSON.stringify(bare));
  await expect(restore()).rejects.toThrow(/^This backup carries no seal.*may have changed any row.*--unsealed\.$/);
  writeFileSync(file, whole);
  const theirs = randomBytes(32);
  const named = async (manifest: Manifest): Promise<Manifest> => ({
    ...manifest,
    installationKeyId: fingerprint(theirs),
  });
  await forge(folder, named, theirs);
  await expect(restore()).rejects.toThrow(/TENOR_KEY\) is not the one of this backup, or the backup was altered/);
  await forge(
    folder,
    async (manifest) => {
      const name = "keys/installation.key";
      const part = await writePart(folder, `beside/${name}`, [Buffer.from(theirs.toString("base64"))], undefined);
      return { ...manifest, beside: [{ path: name, part }] };
    },
    theirs,
  );
  // As on a machine that never had a key.
  const bareMachine = { connection: target.connection, files: server.deps.files, folder: there };
  await expect(restoreBackup(await openSet(place, {}), { ...bareMachine, configuredKey: undefined })).rejects.toThrow(
    "holds an installation key, which Tenor never puts into one",
  );
  await forge(folder, async (manifest) => ({
    ...manifest,
    beside: manifest.beside.map(({ part }) => ({ path: "../pgdata/pg_hba.conf", part })),
  }));
  await expect(restore()).rejects.toThrow("../pgdata/pg_hba.conf is not a file that Tenor backs up");
  expect(await emailsThere()).toEqual([]);
});

it("without the installation key a restore says what nobody can vouch for, asks for a word, and says it again when it is done", async () => {
  await backUp();
  const bare = { connection: target.connection, files: server.deps.files, folder: there, configuredKey: undefined };
  const set = await openSet(place, {});
  const unvouched = /Nobody can tell whether it is as Tenor wrote it: .* a role of the staff/;
  await expect(restoreBackup(set, bare)).rejects.toThrow(unvouched);
  await expect(restore({}, randomBytes(32))).rejects.toThrow(unvouched);
  const done = await restoreBackup(set, bare, { withoutKey: true });
  expect(done.unvouched).toMatch(unvouched);
  expect((await emailsThere()).length).toBeGreaterThan(0);
  const sealed = await restore({ replace: true, older: true });
  expect(sealed.unvouched).toBeUndefined();
});

it("a backup of before there were seals is restored with a word in the open, and without one where it is encrypted", async () => {
  const unseal = (folder: string): void => {
    const file = path.join(folder, "backup.json");
    const { seal: _, ...bare } = JSON.parse(readFileSync(file, "utf8")) as Header;
    writeFileSync(file, JSON.stringify(bare));
  };
  const anyway = { replace: true, older: true };
  unseal(await backUp());
  await expect(restore(anyway)).rejects.toThrow("This backup carries no seal");
  expect((await restore({ ...anyway, unsealed: true })).unvouched).toContain("Nobody can tell");
  const key = randomBytes(32);
  unseal(await backUp(key));
  expect((await restore(anyway, undefined, key)).unvouched).toBeUndefined();
});

it("a backup whose manifest is missing is told, and an older one is not taken in its place", async () => {
  await backUp();
  const newest = await backUp();
  const [header, manifest] = [path.join(newest, "backup.json"), path.join(newest, "manifest")];
  renameSync(manifest, `${manifest}-away`);
  await expect(restore()).rejects.toThrow(`${manifest} is missing: its content is unknown.`);
  renameSync(`${manifest}-away`, manifest);
  renameSync(header, `${header}-away`);
  await expect(restore()).rejects.toThrow(`The newest backup, ${newest}, has no backup.json`);
  await expect(openSet(newest, {})).rejects.toThrow(`${newest} has no backup.json`);
  renameSync(`${header}-away`, header);
  await expect(openSet(place, {})).resolves.toMatchObject({ folder: newest });
});

const note = (at: Date) =>
  server.deps.db.transaction(async (tx) =>
    audit(tx, { userId: undefined, name: "Tenor" }, at, { action: "noted", object: "note:1" }),
  );

it("an older backup is not taken for a newer one because of its name, nor put in place of what is later without a word", async () => {
  await note(server.clock.now());
  const older = await backUp();
  const posing = path.join(place, "sets", "2999-01-01T00-00-00-000Z");
  renameSync(older, posing);
  await expect(restore()).rejects.toThrow("it was renamed");
  renameSync(posing, older);
  const { manifest } = await openSet(older, {});
  const later = /^The data here is newer than this backup: it goes to .*, the backup to .* or pass --older\.$/;

  // The database is empty, as after a loss, but the anchors beside it know newer rows.
  const rows = manifest.tables.find(({ name }) => name === "audit_log")?.rows ?? 0;
  const anchors = auditKeys(there, installationKeyFrom(installationKey)).place;
  const known = (place: number) => ({ kind: "head", chain: 1, place, hash: randomBytes(32), at: new Date() }) as const;
  beginAnchors(anchors, [{ ...known(0), kind: "begin" }]);
  await appendAnchors(anchors, [known(rows)]);
  await restore({ replace: true, older: true });
  await appendAnchors(anchors, [known(rows)]);
  await expect(restore({ replace: true })).resolves.toMatchObject({ unvouched: undefined });
  await appendAnchors(anchors, [known(rows + 1)]);
  await expect(restore({ replace: true })).rejects.toThrow(later);
  rmSync(path.join(there, "audit"), { recursive: true });

  await note(new Date("2998-01-01T00:00:00Z"));
  await backUp();
  await restore({ replace: true, older: true });
  const emails = await emailsThere();
  const { connection } = target;
  const into = { connection, files: server.deps.files, folder: there, configuredKey: installationKey };
  const set = await openSet(older, {});
  await expect(restoreBackup(set, into, { replace: true })).rejects.toThrow(later);
  expect(await emailsThere()).toEqual(emails);
  await expect(restoreBackup(set, into, { replace: true, older: true })).resolves.toMatchObject({ migrated: [] });
});
