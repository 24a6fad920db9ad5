import path from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { DatabaseUnusable, migrate } from "../db/migrate.ts";
import { isInRecovery } from "../db/replica/replica-facts.store.ts";
import { withRawClient } from "../db/with-raw-client.ts";
import { chooseDataDirectory } from "../embedded-postgres/data-directory.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres, USER } from "../embedded-postgres/embedded-postgres.ts";
import { embeddedPostgresPackage } from "../embedded-postgres/postgres-binaries.ts";
import { runningPostgres } from "../embedded-postgres/running-postgres.ts";
import { DataDirectoryInUse } from "../embedded-postgres/start-lock.ts";
import { type InstallationKey, loadInstallationKey, readInstallationKey } from "../files/installation-key.ts";
import { hasDataKeys, type OpenVault, openVault, requireKeyOf } from "../key-rotation/open-vault.ts";
import { StartError } from "../refusal/start-error.ts";
import type { HeldKeys } from "../vault/data-keys.ts";
import { AnotherInstallationKey } from "../vault/data-keys.ts";
import { explainStart } from "./explain-start.ts";
import { placesOf, READ, readUrl, requireSessions, unusable } from "./open-external.ts";
import { openLog } from "./open-log.ts";
import { openReplicaAlone } from "./open-replica.ts";
import { tellWaiting } from "./tell-waiting.ts";

/** The migrated database of an installation, wherever it runs, and its data directory. */
export interface Store {
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  readonly folder: string;
  readonly keys: HeldKeys;
  close(): Promise<void>;
}

const DATABASE = "tenor";

/**
 * Opens the configured database: DATABASE_URL, a replica alone for reports, otherwise the embedded one. Throws StartError with one
 * sentence.
 */
export async function openStore(config: Config): Promise<Store> {
  if (config.databaseUrl) return openExternal(config, config.databaseUrl);
  return config.replica ? openReplicaAlone(config, readUrl(READ, config.replica.url), READ) : openEmbedded(config);
}

/** For commands beside a possibly running Tenor: its database if it runs, otherwise as `openStore`. */
export async function openForReading(config: Config): Promise<Store> {
  if (config.databaseUrl || config.replica) return openStore(config);
  try {
    return await openEmbedded(config);
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof DataDirectoryInUse)) throw error;
    const connection = runningPostgres(config.dataDir, USER)(DATABASE);
    const folder = folderOf(config);
    const { vault, keys } = await vaultOrExplain(connection, await keyFor(connection, folder, config.key));
    const db = openDatabase(connection, vault);
    return { db, connection, folder, keys, close: () => db.close() };
  }
}

/** The database of a Tenor that is already running. Throws if there is none. */
export function whereItRuns({ databaseUrl, databaseDirectUrl, dataDir }: Config): pg.PoolConfig {
  return databaseUrl
    ? placesOf({ databaseUrl, databaseDirectUrl }).connection
    : runningPostgres(dataDir, USER)(DATABASE);
}

/** The data directory; an embedded server's may differ from the configured one. */
export function folderOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl ? dataDir : ownFolder(dataDir);
}

function ownFolder(dataDir: string): string {
  return path.resolve(chooseDataDirectory(dataDir, embeddedPostgresPackage()).folder);
}

// The reason why it cannot be chosen was reported already.
function ownFolderOr(dataDir: string): string {
  try {
    return ownFolder(dataDir);
  } catch {
    return dataDir;
  }
}

/** The database as it is, not migrated: for backup and restore. With `alone`, no Tenor may be running on it. */
export async function openAsItIs(
  config: Config,
  { alone = false } = {},
): Promise<Pick<Store, "connection" | "folder" | "close">> {
  const nothing = async (): Promise<void> => undefined;
  if (config.databaseUrl) return { connection: whereItRuns(config), folder: config.dataDir, close: nothing };
  try {
    const postgres = await startPostgres(config.dataDir);
    await createDatabase(postgres.connection("postgres"));
    return { connection: postgres.connection(DATABASE), folder: path.resolve(postgres.folder), close: postgres.stop };
  } catch (error) {
    if (alone || !(error instanceof StartError && error.cause instanceof DataDirectoryInUse)) throw error;
    return { connection: runningPostgres(config.dataDir, USER)(DATABASE), folder: folderOf(config), close: nothing };
  }
}

async function openExternal(config: Config, databaseUrl: string): Promise<Store> {
  const { dataDir: folder, key } = config;
  const log = openLog(config);
  const places = placesOf({ ...config, databaseUrl });
  const { connection, pooler } = places;
  try {
    if (config.role === "reports" && (await isStandby(connection)))
      return await openReplicaAlone(config, connection, pooler ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    await requireSessions(places, log);
    const installation = await keyFor(connection, folder, key);
    await tellWaiting(log, "the migrations of the database, by this process or another", () =>
      migrateOrExplain(connection, installation, "DATABASE_URL"),
    );
    const { vault, keys } = await vaultOrExplain(connection, installation);
    const db = openDatabase(connection, vault, { pooler });
    return { db, connection, folder, keys, close: () => db.close() };
  } catch (error) {
    throw explainStart(error, { folder, holdsDatabase: false });
  }
}

async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(dataDir).catch((error: unknown) => {
    const { message } = error as Error;
    if (error instanceof DataDirectoryInUse) throw new StartError(message, { cause: error });
    const failed = new StartError(`The embedded PostgreSQL did not start: ${message}`, { cause: error });
    throw explainStart(failed, { folder: ownFolderOr(dataDir), holdsDatabase: true });
  });
}

async function openEmbedded({ dataDir, key }: Config): Promise<Store> {
  const postgres = await startPostgres(dataDir);
  try {
    await createDatabase(postgres.connection("postgres"));
    const connection = postgres.connection(DATABASE);
    const folder = path.resolve(postgres.folder);
    const installation = await keyFor(connection, folder, key);
    await migrateOrExplain(connection, installation, "The data directory");
    const { vault, keys } = await vaultOrExplain(connection, installation);
    const db = openDatabase(connection, vault);
    const close = async (): Promise<void> => {
      await db.close();
      await postgres.stop();
    };
    return { db, connection, folder, keys, close };
  } catch (error) {
    const why = explainStart(error, { folder: postgres.folder, holdsDatabase: true });
    await postgres.stop();
    throw why;
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** False where nothing answers: the start says so then. */
async function isStandby(connection: pg.PoolConfig): Promise<boolean> {
  return withRawClient(connection, isInRecovery).catch(() => false);
}

/** The installation key of a database; created only if nothing is encrypted yet. Throws StartError. */
async function keyFor(
  connection: pg.ClientConfig,
  folder: string,
  configured: Buffer | undefined,
): Promise<InstallationKey> {
  const isHere = configured !== undefined || readInstallationKey(folder) !== undefined;
  if (!isHere && (await hasDataKeys(connection)))
    throw new StartError(
      `The installation key is not here, and this database is encrypted under it. Put the copy that is kept elsewhere back as ${path.join(folder, "keys", "installation.key")}, or set TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND; nothing was changed.`,
    );
  return loadInstallationKey(folder, configured);
}

async function vaultOrExplain(connection: pg.ClientConfig, installation: InstallationKey): Promise<OpenVault> {
  return openVault(connection, installation).catch((error: unknown) => {
    throw error instanceof AnotherInstallationKey ? new StartError(error.message) : error;
  });
}

async function migrateOrExplain(
  connection: pg.ClientConfig,
  installation: InstallationKey,
  source: string,
): Promise<void> {
  try {
    await requireKeyOf(connection, installation);
    await migrate(connection);
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof AnotherInstallationKey)
      throw new StartError(error.message);
    throw unusable(source, error);
  }
}
