import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditKeys } from "../audit/open-audit-seal.ts";
import { verifyChain } from "../audit/verify-chain.ts";
import { checkKeptFigures } from "../check-kept-figures.ts";
import { knownMigrations, migrate } from "../db/migrate.ts";
import { encryptedFileStore } from "../files/encryption/encrypted-file-store.ts";
import { loadInstallationKey } from "../files/installation-key.ts";
import { diskShelf } from "../files/shelves/disk-shelf.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { type EmptyDatabase, emptyDatabase } from "../testing/database/test-database.ts";
import { noKeys } from "../vault/data-keys.ts";
import { openSet } from "./backup-set.ts";
import { fileOfKept, KEY_OF_KEPT, readKept, unpackSets } from "./kept-set.ts";
import { restoreBackup } from "./restoring/restore-backup.ts";

let place: string;
let database: EmptyDatabase;

beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-kept-"));
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

it.each([...readKept().keys()])(
  "the data of the schema of %s is brought up to date: books, kept figures and audit log hold, and its migrations are known by their texts",
  async (last) => {
    await unpackSets(fileOfKept(last), place);
    const set = await openSet(place, { backupKey: KEY_OF_KEPT });
    expect(set.manifest.migrations.at(-1)).toBe(`${last}.sql`);
    const folder = path.join(place, "data");
    const keys = noKeys();
    const files = encryptedFileStore(diskShelf(folder), keys, pino({ level: "silent" }));
    const target = { connection: database.connection, files, keys, folder, configuredKey: undefined };
    const restored = await restoreBackup(set, target);
    expect(restored.filesPutBack).toBeGreaterThan(0);
    const named = await database.db.pool.query<{ sha256: Buffer; bytes: number }>("select sha256, bytes from files");
    for (const { sha256, bytes } of named.rows) expect(await files.size(sha256)).toBe(Number(bytes));
    expect(restored.rows).toBeGreaterThan(1000);
    expect(restored.migrated).toEqual(knownMigrations().filter((name) => name > `${last}.sql`));
    const { db } = database;
    expect(await verifyLedger(db, { now: new Date(set.manifest.createdAt) })).toEqual([]);
    expect((await checkKeptFigures(db, { rebuild: false })).differs).toEqual([]);
    const audit = await verifyChain(db.query, auditKeys(folder, loadInstallationKey(folder, undefined)));
    expect(audit.faults).toEqual([]);
    expect(audit.rows).toBeGreaterThan(100);
    expect(await migrate(database.connection)).toEqual([]);
  },
  180_000,
);
