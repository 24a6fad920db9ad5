// npm run restore -- --from <folder>: restores the newest backup of a folder, or one set, into an empty database, then checks
// books and audit log. --replace: the database may hold data, which is lost. --older: what stands here may be later, and is lost.
// --without-key: the installation key is lost. --unsealed: the backup carries no seal.
import path from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { SECURITY_LOG } from "../src/server/audit/chained-log.ts";
import { auditKeys } from "../src/server/audit/open-audit-seal.ts";
import { verifyChain } from "../src/server/audit/verify-chain.ts";
import { BackupProblem } from "../src/server/backup/backup-problem.ts";
import { openSet } from "../src/server/backup/backup-set.ts";
import { restoreBackup } from "../src/server/backup/restore-backup.ts";
import { type Config, ConfigError, readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/connect.ts";
import { chooseFileStore } from "../src/server/files/choose-file-store.ts";
import { loadInstallationKey } from "../src/server/files/installation-key.ts";
import { LEDGER_RULES, verifyLedger } from "../src/server/ledger/verify-ledger.ts";
import { openAsItIs } from "../src/server/open-store.ts";
import { StartError } from "../src/server/start-error.ts";
import { noKeys } from "../src/server/vault/data-keys.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";

const HOW = "Say from where: npm run restore -- --from <folder> [--replace] [--older] [--without-key] [--unsealed].";

try {
  const { from, replace = false, older = false, unsealed = false, "without-key": withoutKey = false } = readWords();
  if (!from) throw new StartError(HOW);
  await restore(readConfig(), path.resolve(from), { replace, older, withoutKey, unsealed });
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof ConfigError || error instanceof BackupProblem;
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}

function readWords() {
  const flag = { type: "boolean" } as const;
  try {
    const flags = { replace: flag, older: flag, unsealed: flag, "without-key": flag };
    return parseArgs({ options: { from: { type: "string" }, ...flags } }).values;
  } catch {
    throw new StartError(HOW);
  }
}

async function restore(
  config: Config,
  from: string,
  options: { replace: boolean; older: boolean; withoutKey: boolean; unsealed: boolean },
): Promise<void> {
  const began = performance.now();
  const set = await openSet(from, config.backupKey);
  const store = await openAsItIs(config, { alone: true });
  try {
    const keys = noKeys();
    const files = await chooseFileStore(config, store.folder, keys, pino({ level: "silent" }));
    const target = { connection: store.connection, files, keys, folder: store.folder, configuredKey: config.key };
    const restored = await restoreBackup(set, target, options);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Restored the backup of ${set.manifest.createdAt} in ${seconds} s: ${restored.rows} rows of ${restored.tables} tables, read back and equal, ${restored.filesPutBack} files put back. ${restored.sessionsEnded} sessions were ended: everybody signs in anew.`,
    );
    if (restored.unvouched) console.error(`NOT VOUCHED FOR: ${restored.unvouched}`);
    if (restored.migrated.length > 0) console.log(`Then brought up to date: ${restored.migrated.join(", ")}.`);
    if (restored.auditAside) console.log(`The audit folder that was there is kept as ${restored.auditAside}.`);
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
    const { rows, faults } = await verifyChain(db.read, auditKeys(store.folder, key));
    const security = await verifyChain(db.read, auditKeys(store.folder, key, SECURITY_LOG));
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
