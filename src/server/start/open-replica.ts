import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { DatabaseUnusable, requireMigrated } from "../db/migrate.ts";
import { watchReplica } from "../db/replica/watch-replica.ts";
import { loadInstallationKey, readInstallationKey } from "../files/installation-key.ts";
import { hasDataKeys, openKeysAsTheyAre } from "../key-rotation/open-vault.ts";
import { StartError } from "../refusal/start-error.ts";
import { AnotherInstallationKey } from "../vault/data-keys.ts";
import { vaultOf } from "../vault/sealed-text.ts";
import { READ, readUrl, requireReplica, unusable } from "./open-external.ts";
import { openLog } from "./open-log.ts";
import type { Store } from "./open-store.ts";

/**
 * Opens a replica as the only database of a process, for reports: the start writes nothing, and what it finds must be of this version
 * and of this installation key. Throws StartError.
 */
export async function openReplicaAlone(config: Config, connection: pg.PoolConfig, setting: string): Promise<Store> {
  const { dataDir: folder, key } = config;
  const log = openLog(config);
  await requireReplica(connection, setting, log);
  try {
    await requireMigrated(connection);
    if (!(key || readInstallationKey(folder)) || !(await hasDataKeys(connection))) throw withoutKey(setting);
    const keys = await openKeysAsTheyAre(connection, loadInstallationKey(folder, key));
    const replica = openDatabase(connection, vaultOf(keys), { isReplica: true });
    const places = { database: undefined, replica };
    const reading = await watchReplica(places, { lagMsMax: Number.POSITIVE_INFINITY, log });
    const close = async (): Promise<void> => {
      await reading.close();
      await replica.close();
    };
    return { db: { ...replica, reading }, connection, folder, keys, close };
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof DatabaseUnusable || error instanceof AnotherInstallationKey)
      throw new StartError(error.message);
    throw unusable(setting, error);
  }
}

function withoutKey(setting: string): StartError {
  return new StartError(
    `On the replica at ${setting} alone Tenor makes no keys: set TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND, or let TENOR_DATA_DIR be the folder of the others, once Tenor has been started on the database itself.`,
  );
}

/** The store with its reports and dashboards on the configured replica; the store itself where there is none. */
export async function withReplica(store: Store, { replica: settings, role }: Config, log: Logger): Promise<Store> {
  // Background work reads what it has just written.
  if (!settings || store.db.isReplica || role === "worker") return store;
  const replica = openDatabase(readUrl(READ, settings.url), vaultOf(store.keys), { isReplica: true });
  const places = { database: store.db, replica };
  const reading = await watchReplica(places, { lagMsMax: settings.lagSecondsMax * 1000, log });
  const close = async (): Promise<void> => {
    await reading.close();
    await replica.close();
    await store.close();
  };
  return { ...store, db: { ...store.db, reading }, close };
}
