// npm run backup -- --to <folder>: backs up everything as of one moment, with Tenor running or not. Backups are
// encrypted: with TENOR_BACKUP_KEY, else under the installation key. --in-the-open writes them unencrypted, as demo
// mode does. npm run backup -- --verify <folder>: reads every byte of the newest backup in a folder, or of one set.
// Exit 1 when something is wrong.
import path from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { BackupProblem } from "../src/server/backup/backup-problem.ts";
import { openSet } from "../src/server/backup/backup-set.ts";
import { type MadeBackup, makeBackup } from "../src/server/backup/make-backup.ts";
import { judgeSeal } from "../src/server/backup/set-seal.ts";
import { noteVerifiedBackup } from "../src/server/backup/verified-backup.store.ts";
import { verifyBackup } from "../src/server/backup/verify-backup.ts";
import { type Config, ConfigError, readConfig } from "../src/server/config.ts";
import { chooseFileStore } from "../src/server/files/choose-file-store.ts";
import {
  installationKeyFrom,
  readInstallationKey,
  readOrMakeInstallationKey,
} from "../src/server/files/installation-key.ts";
import { openKeysAsTheyAre } from "../src/server/key-rotation/open-vault.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { folderOf, openAsItIs, whereItRuns } from "../src/server/start/open-store.ts";
import { AnotherInstallationKey } from "../src/server/vault/data-keys.ts";

const HOW = "Say where: npm run backup -- --to <folder> [--in-the-open], or npm run backup -- --verify <folder>.";

const SAID_OF_SEAL = {
  "no-key": "Whether it is as Tenor wrote it could not be checked: the installation key is not here.",
  "another-key": "The installation key here is not the one of this backup, or the backup was altered.",
  unsealed: "It has no seal: a version from before seals made it, or somebody removed the seal.",
} as const;

try {
  const { to, verify, "in-the-open": inTheOpen = false } = readWords();
  const config = readConfig();
  if (verify) await check(config, verify);
  else if (to) await backUp(config, to, inTheOpen);
  else throw new StartError(HOW);
} catch (error) {
  const isPlain = [StartError, ConfigError, BackupProblem, AnotherInstallationKey].some(
    (kind) => error instanceof kind,
  );
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}

function readWords() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ options: { to: text, verify: text, "in-the-open": { type: "boolean" } } }).values;
  } catch {
    throw new StartError(HOW);
  }
}

async function backUp(config: Config, to: string, inTheOpen: boolean): Promise<void> {
  const began = performance.now();
  const store = await openAsItIs(config);
  try {
    const installationKey = config.key ?? readOrMakeInstallationKey(store.folder);
    const keys = await openKeysAsTheyAre(store.connection, installationKeyFrom(installationKey));
    const made = await makeBackup(
      {
        connection: store.connection,
        files: await chooseFileStore(config, store.folder, keys, pino({ level: "silent" })),
        folder: store.folder,
        installationKey,
        key: config.backupKey,
        // Demo mode has only invented people.
        inTheOpen: inTheOpen || (config.demo && !config.backupKey),
      },
      path.resolve(to),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Backed up ${made.rows} rows of ${made.tables} tables as of ${made.at.toISOString()}, and ${made.files} files (${made.filesCopied} of them new), in ${seconds} s:\n${made.folder}`,
    );
    const keptIn = config.keyFrom ?? path.join(store.folder, "keys/installation.key");
    console.log(saidOfKey(made.key, keptIn));
    if (made.openBeside > 0)
      console.error(
        `OPEN: older backups in this folder (${made.openBeside}) are not encrypted, and neither are their files: anybody can read everything in them. Start a new folder, and delete this one once it has expired.`,
      );
    for (const hash of made.filesMissing)
      console.error(`MISSING: the database names the file ${hash}, and it has no readable bytes.`);
    if (made.filesMissing.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

function saidOfKey(key: MadeBackup["key"], keptIn: string): string {
  if (key?.kind === "backup")
    return `It is encrypted under TENOR_BACKUP_KEY (fingerprint ${key.id}), and holds the installation key.`;
  if (key)
    return `It is encrypted under the installation key (fingerprint ${key.id}), and does not hold it: without a copy of ${keptIn} away from this machine and from the backups, nobody can restore it once this machine is lost.`;
  return `It is not encrypted: anybody can read everything in it. It does not hold the installation key; keep a copy of ${keptIn} elsewhere. Without --in-the-open, backups are encrypted outside demo mode, and with TENOR_BACKUP_KEY everywhere.`;
}

async function check(config: Config, from: string): Promise<void> {
  const installationKey = config.key ?? readInstallationKey(folderOf(config));
  const set = await openSet(path.resolve(from), { backupKey: config.backupKey, installationKey });
  const { files } = await verifyBackup(set);
  const { tables, createdAt } = set.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup of ${createdAt} is whole: ${rows} rows of ${tables.length} tables, ${files} files, every byte read.`,
  );
  const found = judgeSeal(set, installationKey);
  if (found === "holds" || set.key) {
    console.log("It is as Tenor wrote it: verified with a key on this machine.");
    return tellGoLiveList(config, { madeAt: new Date(createdAt), files });
  }
  console.error(SAID_OF_SEAL[found]);
  if (found !== "no-key") process.exitCode = 1;
}

// A backup is valid even if Tenor cannot be reached; only the go-live list is not updated then.
async function tellGoLiveList(config: Config, verified: Parameters<typeof noteVerifiedBackup>[1]): Promise<void> {
  try {
    await noteVerifiedBackup(whereItRuns(config), verified);
  } catch {
    console.log("No Tenor of this version runs here, so the go-live list was not updated.");
  }
}
