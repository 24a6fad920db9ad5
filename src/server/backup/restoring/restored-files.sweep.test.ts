import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { encryptedFileStore } from "../../files/encryption/encrypted-file-store.ts";
import { insertFile } from "../../files/file.store.ts";
import type { FileStore } from "../../files/file-store.ts";
import { readOrMakeInstallationKey } from "../../files/installation-key.ts";
import { diskShelf } from "../../files/shelves/disk-shelf.ts";
import { type TestDatabase, testDatabase } from "../../testing/database/test-database.ts";
import { testFileStore } from "../../testing/files/test-file-store.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { noKeys } from "../../vault/data-keys.ts";
import { openSet } from "../backup-set.ts";
import { makeBackup } from "../make-backup.ts";
import { openPatient } from "../snapshot.store.ts";
import { restoreBackup } from "./restore-backup.ts";

// The keys of stored files are in the database that is restored with them.

const TEXTS = ["a card", "a recording"];

let server: TestServer;
let target: TestDatabase;
let place: string;
let there: string;
let hashes: readonly Buffer[];
let installationKey: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  target = await testDatabase();
  await target.db.close();
  const { deps, clock } = server;
  installationKey = readOrMakeInstallationKey(deps.folder);
  hashes = await Promise.all(TEXTS.map((text) => deps.files.keep(Buffer.from(text))));
  for (const [index, sha256] of hashes.entries()) {
    const bytes = TEXTS[index]?.length ?? 0;
    const file = { name: "a.txt", contentType: "text/plain", bytes, sha256, at: clock.now() };
    await deps.db.transaction((tx) => insertFile(tx, file));
  }
});
afterAll(async () => {
  await server.stop();
  await target.drop();
});
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-files-backed-up-"));
  there = mkdtempSync(path.join(tmpdir(), "tenor-there-"));
  return () => {
    for (const folder of [place, there]) rmSync(folder, { recursive: true, force: true });
  };
});

async function backUp() {
  const { deps, database } = server;
  const { files, folder } = deps;
  const source = { connection: database.connection, files, folder, installationKey, key: undefined, inTheOpen: true };
  return makeBackup(source, place);
}

async function restore(wrap: (files: FileStore) => FileStore = (files) => files) {
  const keys = noKeys();
  const files = encryptedFileStore(diskShelf(path.join(there, "files")), keys, pino({ level: "silent" }));
  const into = {
    connection: target.connection,
    files: wrap(files),
    keys,
    folder: there,
    configuredKey: installationKey,
  };
  const restored = await restoreBackup(await openSet(place, {}), into, { replace: true, older: true });
  return { restored, files };
}

it("files are put back under the data keys that the set brings, also where another installation left the same ones", async () => {
  await backUp();
  const { restored, files } = await restore();
  expect(restored.filesPutBack).toBe(2);
  const shown = await Promise.all(hashes.map(async (sha256) => String(await buffer(files.stream(sha256)))));
  expect(shown).toEqual(TEXTS);
  // As a server with these keys reads them.
  const sameKeys = testFileStore(path.join(there, "files"));
  expect(String(await buffer(sameKeys.stream(hashes[0] as Buffer)))).toBe("a card");
  expect((await restore()).restored.filesPutBack).toBe(0);
  rmSync(path.join(there, "files"), { recursive: true });
  const others = { current: { id: 1, key: Buffer.alloc(32, 7) }, find: () => Buffer.alloc(32, 7) };
  const left = encryptedFileStore(diskShelf(path.join(there, "files")), others, pino({ level: "silent" }));
  await left.keep(Buffer.from("a card"));
  expect((await restore()).restored.filesPutBack).toBe(2);
});

it("no row names a file that could not be put back: the database stays empty", async () => {
  await backUp();
  const full = (files: FileStore): FileStore => ({
    ...files,
    keepReceived: () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" })),
  });
  await expect(restore(full)).rejects.toThrow("no space left");
  const client = await openPatient(target.connection);
  const { rows } = await client.query(
    "select (select count(*)::int from files) as files, (select count(*)::int from users) as users",
  );
  await client.end();
  expect(rows).toEqual([{ files: 0, users: 0 }]);
});

it("one stored file that was altered is said to be missing, and all else is backed up", async () => {
  const folder = path.join(server.deps.folder, "files");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /[0-9a-f]{64}$/.test(name));
  const altered = path.join(folder, names[0] ?? "");
  const whole = readFileSync(altered);
  writeFileSync(altered, Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])]));
  try {
    expect(await backUp()).toMatchObject({ filesMissing: [path.basename(altered)], files: 1 });
  } finally {
    writeFileSync(altered, whole);
  }
});
