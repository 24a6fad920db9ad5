// npm run dump:keep -- --until 0045: keeps a dump of the current schema with the data of a small invented lender,
// backed up as npm run backup does; from now on tests migrate and check it. Run it before the first migration of a set
// is added, with the number of the set's last one: from the next migration on, tests demand another dump.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { seedDemo } from "../src/pretend/demo/seed-demo.ts";
import { openAuditSeal } from "../src/server/audit/open-audit-seal.ts";
import { fileOfKept, KEY_OF_KEPT, noteKept, packSets } from "../src/server/backup/kept-set.ts";
import { makeBackup } from "../src/server/backup/make-backup.ts";
import { systemClock, today } from "../src/server/clock.ts";
import { readConfig } from "../src/server/config.ts";
import { withSeal } from "../src/server/db/connect.ts";
import { knownMigrations } from "../src/server/db/migrate.ts";
import { encryptedFileStore } from "../src/server/files/encryption/encrypted-file-store.ts";
import { loadInstallationKey, readOrMakeInstallationKey } from "../src/server/files/installation-key.ts";
import { diskShelf } from "../src/server/files/shelves/disk-shelf.ts";
import { secretsFrom } from "../src/server/http/secrets.ts";
import { openStore } from "../src/server/start/open-store.ts";

/** Share of the demo's two thousand people: enough for every status, and less than a megabyte. */
const SHARE = 0.04;

const { until = "" } = parseArgs({ options: { until: { type: "string" } } }).values;
const last =
  knownMigrations()
    .at(-1)
    ?.replace(/\.sql$/, "") ?? "";
if (!/^\d{4}$/.test(until) || until <= last.slice(0, 4)) {
  console.error("Give the number of the last migration of the next set: npm run dump:keep -- --until 0045.");
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), "tenor-dump-"));
const config = readConfig({ TENOR_DEMO: "1", TENOR_DATA_DIR: path.join(folder, "data") });
const store = await openStore(config);
try {
  const installationKey = readOrMakeInstallationKey(store.folder);
  const log = pino({ level: "silent" });
  const files = encryptedFileStore(diskShelf(store.folder), store.keys, log);
  const key = loadInstallationKey(store.folder, undefined);
  const seal = await openAuditSeal({ db: store.db, folder: store.folder, installationKey: key, log });
  const secrets = secretsFrom(key);
  const deps = { db: withSeal(store.db, seal), files, secrets, config };
  await seedDemo(deps, { today: today(systemClock), now: systemClock.now(), share: SHARE });
  seal.close();
  const source = { connection: store.connection, files, folder: store.folder, installationKey, key: KEY_OF_KEPT };
  const made = await makeBackup(source, path.join(folder, "backups"));
  const kept = fileOfKept(last);
  const bytes = await packSets(path.join(folder, "backups"), kept);
  noteKept(last, until);
  console.log(`Kept ${made.rows} rows of ${made.tables} tables and ${made.files} files in ${kept}: ${bytes} bytes.`);
} finally {
  await store.close();
  // The database may be in another folder, which its account can reach.
  for (const place of [folder, store.folder]) rmSync(place, { recursive: true, force: true });
}
