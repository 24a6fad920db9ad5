import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { verifyFigures } from "../src/server/dashboard/verify-figures.store.ts";
import { type Database, openDatabase } from "../src/server/db/connect.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/server/embedded-postgres/embedded-postgres.ts";
import { loadInstallationKey } from "../src/server/files/installation-key.ts";
import { openVault } from "../src/server/key-rotation/open-vault.ts";
import { verifyLedger } from "../src/server/ledger/verify-ledger.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";
import { generateLoans, type StepTime } from "./dataset.ts";
import { withClient } from "./with-client.ts";

/** A database of one size, served as the product serves its own. */
export interface DataSet {
  readonly loans: number;
  readonly connection: pg.PoolConfig;
  readonly db: Database;
  readonly folder: string;
  close(): Promise<void>;
}

const SEED = 2026;
const DATABASE = "tenor";

// Only for the load, because data lost in a crash is made again. The measurements run on the product's own settings.
const LOAD_SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "checkpoint_timeout=1h",
  "shared_buffers=512MB",
  "autovacuum=off",
];

/** Opens the data set of so many loans, and makes it first if it is missing or made by older sources. */
export async function openDataSet(loans: number, report: (time: StepTime) => void): Promise<DataSet> {
  return open(path.join(import.meta.dirname, ".data", String(loans)), loans, report);
}

/** A data set for one run, deleted when it is closed. */
export async function openPassingDataSet(loans: number): Promise<DataSet> {
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-bench-"));
  // PostgreSQL's own user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const dataSet = await open(folder, loans, () => undefined);
    return { ...dataSet, close: () => dataSet.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function open(folder: string, loans: number, report: (time: StepTime) => void): Promise<DataSet> {
  const wanted = markOf(loans);
  let postgres = await startEmbeddedPostgres(folder);
  if ((await readMark(postgres)) !== wanted) {
    await postgres.stop();
    await make(folder, loans, report);
    postgres = await startEmbeddedPostgres(folder);
  }
  const connection = postgres.connection(DATABASE);
  await withClient(connection, clearTraces);
  const db = openDatabase(connection, NO_VAULT);
  const close = async (): Promise<void> => {
    await db.close();
    await postgres.stop();
  };
  return { loans, connection, db, folder: postgres.folder, close };
}

// Deletes sessions and keys of earlier measurements. The audit log refuses deletion, so its trigger is off.
async function clearTraces(client: pg.Client): Promise<void> {
  await client.query("begin; set local session_replication_role = replica");
  for (const table of ["sessions", "idempotency_keys", "audit_log"]) await client.query(`delete from ${table}`);
  await client.query("commit");
}

async function make(folder: string, loans: number, report: (time: StepTime) => void): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder, LOAD_SETTINGS);
  try {
    await withClient(postgres.connection("postgres"), async (client) => {
      await client.query(`drop database if exists ${DATABASE}`);
      await client.query(`create database ${DATABASE}`);
    });
    await migrate(postgres.connection(DATABASE));
    await withClient(postgres.connection(DATABASE), async (client) => {
      const key = loadInstallationKey(path.resolve(postgres.folder), undefined);
      const { vault } = await openVault(postgres.connection(DATABASE), key);
      await generateLoans(client, { loans, seed: SEED }, vault, report);
      await checkBooks(postgres.connection(DATABASE), report);
      await client.query("insert into installation (key, value) values ('bench-data', $1)", [markOf(loans)]);
    });
  } finally {
    await postgres.stop();
  }
}

/** The same checks as `npm run ledger:verify` and `figures:verify`. Throws if a check fails. */
async function checkBooks(connection: pg.PoolConfig, report: (time: StepTime) => void): Promise<void> {
  const started = performance.now();
  const db = openDatabase(connection, NO_VAULT);
  try {
    const violations = await verifyLedger(db);
    if (violations.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(violations)}`);
    const { figures, leadIds } = await verifyFigures(db);
    if (figures.length + leadIds.length > 0)
      throw new Error(`the figures do not hold: ${JSON.stringify(figures.slice(0, 5))}, leads ${leadIds.slice(0, 5)}`);
  } finally {
    await db.close();
  }
  report({
    step: "check of books and figures (not part of the making)",
    seconds: (performance.now() - started) / 1000,
  });
}

async function readMark(postgres: EmbeddedPostgres): Promise<string | undefined> {
  const known = await withClient(postgres.connection("postgres"), (client) =>
    client.query("select 1 from pg_database where datname = $1", [DATABASE]),
  );
  if (known.rowCount === 0) return undefined;
  return withClient(postgres.connection(DATABASE), async (client) => {
    const table = await client.query("select to_regclass('installation') as name");
    if (table.rows[0]?.name === null) return undefined;
    const { rows } = await client.query<{ value: string }>("select value from installation where key = 'bench-data'");
    return rows[0]?.value;
  });
}

// Changed sources or migrations change the mark, so that the data set is made again.
function markOf(loans: number): string {
  const hash = createHash("sha256").update(`${loans} ${SEED}`);
  for (const folder of ["./", "./dataset/", "../migrations/"]) {
    const files = readdirSync(new URL(folder, import.meta.url)).filter((name) => /\.(ts|sql)$/.test(name));
    const sources = folder === "./" ? ["dataset.ts"] : files.sort();
    for (const file of sources) hash.update(readFileSync(new URL(folder + file, import.meta.url)));
  }
  return hash.digest("hex");
}
