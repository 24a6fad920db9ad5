// npm run restore -- --from <folder>: restores the newest backup of a folder, or one set, into an empty database, then
// checks ledger and audit log. --replace: the database may hold data, which is lost. --older: newer data here is lost.
// --without-key: the installation key is lost; if this makes people unreadable, --without-key=<how many of them>, or
// the number typed at a terminal. --unsealed: the backup has no seal.
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { SECURITY_LOG } from "../src/server/audit/chained-log.ts";
import { auditKeys } from "../src/server/audit/open-audit-seal.ts";
import { verifyChain } from "../src/server/audit/verify-chain.ts";
import { BackupProblem } from "../src/server/backup/backup-problem.ts";
import { openSet } from "../src/server/backup/backup-set.ts";
import { type RestoreOptions, restoreBackup } from "../src/server/backup/restoring/restore-backup.ts";
import { type Config, ConfigError, readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/connect.ts";
import { chooseFileStore } from "../src/server/files/choose-file-store.ts";
import { loadInstallationKey, readInstallationKey } from "../src/server/files/installation-key.ts";
import { LEDGER_RULES, verifyLedger } from "../src/server/ledger/verify-ledger.ts";
import { StartError } from "../src/server/refusal/start-error.ts";
import { folderOf, openAsItIs } from "../src/server/start/open-store.ts";
import { AnotherInstallationKey, noKeys } from "../src/server/vault/data-keys.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";

const HOW =
  "Say from where: npm run restore -- --from <folder> [--replace] [--older] [--without-key[=<persons>]] [--unsealed].";
// An option with or without a number: the number is removed before the options are read.
const COUNTED = /^--without-key=(\d+)$/;

try {
  const { from, "without-key": withoutKey = false, ...words } = readWords();
  if (!from) throw new StartError(HOW);
  const unreadable = process.argv.map((word) => COUNTED.exec(word)?.[1]).findLast((count) => count !== undefined);
  await restore(readConfig(), path.resolve(from), {
    ...words,
    withoutKey,
    unreadable: unreadable === undefined ? undefined : Number(unreadable),
    askUnreadable: process.stdin.isTTY ? askAtTerminal : undefined,
  });
} catch (error) {
  const isPlain = [StartError, ConfigError, BackupProblem, AnotherInstallationKey].some(
    (kind) => error instanceof kind,
  );
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}

function readWords() {
  const flag = { type: "boolean" } as const;
  try {
    const flags = { replace: flag, older: flag, unsealed: flag, "without-key": flag };
    const args = process.argv.slice(2).map((word) => (COUNTED.test(word) ? "--without-key" : word));
    return parseArgs({ args, options: { from: { type: "string" }, ...flags } }).values;
  } catch {
    throw new StartError(HOW);
  }
}

async function askAtTerminal(what: string): Promise<number | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // End of input counts as nothing typed.
  const typed = await terminal.question(`${what} Type how many persons they are to go on: `).catch(() => "");
  terminal.close();
  return /^\d+$/.test(typed.trim()) ? Number(typed) : undefined;
}

async function restore(config: Config, from: string, options: RestoreOptions): Promise<void> {
  const began = performance.now();
  const installationKey = config.key ?? readInstallationKey(folderOf(config));
  const set = await openSet(from, { backupKey: config.backupKey, installationKey });
  const store = await openAsItIs(config, { alone: true });
  try {
    const keys = noKeys();
    const files = await chooseFileStore(config, store.folder, keys, pino({ level: "silent" }));
    const { key: configuredKey, keyFrom } = config;
    const target = { connection: store.connection, files, keys, folder: store.folder, configuredKey, keyFrom };
    const restored = await restoreBackup(set, target, options);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Restored the backup of ${set.manifest.createdAt} in ${seconds} s: ${restored.rows} rows of ${restored.tables} tables, read back and equal, ${restored.filesPutBack} files put back. ${restored.sessionsEnded} sessions were ended: everybody must sign in again.`,
    );
    if (restored.unvouched) console.error(`NOT VERIFIED: ${restored.unvouched}`);
    if (restored.unreadable) console.error(`LOST: ${restored.unreadable}`);
    if (restored.migrated.length > 0) console.log(`Then migrated: ${restored.migrated.join(", ")}.`);
    if (restored.auditAside) console.log(`The existing audit folder was kept as ${restored.auditAside}.`);
    for (const hash of set.manifest.filesMissing)
      console.error(`MISSING: the file ${hash} had no bytes when the backup was made.`);
    await verify(config, store);
  } finally {
    await store.close();
  }
}

async function verify(config: Config, store: Awaited<ReturnType<typeof openAsItIs>>): Promise<void> {
  const db = openDatabase(store.connection, NO_VAULT);
  try {
    const broken = await verifyLedger(db, { now: new Date() });
    for (const { rule, count, examples } of broken) console.error(`BROKEN: ${rule} (${count}: ${examples.join(", ")})`);
    const key = loadInstallationKey(store.folder, config.key);
    const { rows, faults } = await verifyChain(db.query, auditKeys(store.folder, key));
    const security = await verifyChain(db.query, auditKeys(store.folder, key, SECURITY_LOG));
    for (const fault of faults) console.error(`WRONG: ${fault}`);
    for (const fault of security.faults) console.error(`WRONG in the security log: ${fault}`);
    if (broken.length === 0) console.log(`The books hold: ${LEDGER_RULES} rules checked.`);
    if (faults.length === 0) console.log(`The audit log holds: ${rows} rows checked.`);
    if (security.faults.length === 0) console.log(`The security log holds: ${security.rows} rows checked.`);
    if (broken.length + faults.length + security.faults.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}
