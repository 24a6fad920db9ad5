import type pg from "pg";
import { withRawClient } from "../db/with-raw-client.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type HeldKeys, noKeys } from "../vault/data-keys.ts";
import { type Vault, vaultOf } from "../vault/sealed-text.ts";
import {
  areThereDataKeys,
  findDataKeys,
  learnDataKeys,
  openDataKeys,
  requireInstallationKey,
} from "./data-keys.store.ts";

export interface OpenVault {
  readonly vault: Vault;
  /** The same keys, which a rotation changes. */
  readonly keys: HeldKeys;
}

/** The vault of a migrated database. Throws AnotherInstallationKey. */
export async function openVault(connection: pg.ClientConfig, installation: InstallationKey): Promise<OpenVault> {
  return withRawClient(connection, async (client) => {
    const keys = await openDataKeys(client, installation);
    return { vault: vaultOf(keys), keys };
  });
}

/** The keys of a database as it is, which may have none yet. Throws AnotherInstallationKey. */
export async function openKeysAsTheyAre(connection: pg.ClientConfig, installation: InstallationKey): Promise<HeldKeys> {
  const keys = noKeys();
  await withRawClient(connection, (client) => findDataKeys(client, installation, keys));
  return keys;
}

/** Loads the keys of a migrated database, creating them if there are none. Throws AnotherInstallationKey. */
export async function learnNewKeys(
  connection: pg.ClientConfig,
  installation: InstallationKey,
  keys: HeldKeys,
): Promise<void> {
  await withRawClient(connection, async (client) => {
    await openDataKeys(client, installation);
    await learnDataKeys(client, installation, keys);
  });
}

/** Checks, before anything is written, that the installation key is the database's. Throws AnotherInstallationKey. */
export async function requireKeyOf(connection: pg.ClientConfig, installation: InstallationKey): Promise<void> {
  await withRawClient(connection, (client) => requireInstallationKey(client, installation));
}

/** Whether anything in a database is, or may be, encrypted. False if it is unreachable: its own start reports why. */
export async function hasDataKeys(connection: pg.ClientConfig): Promise<boolean> {
  return withRawClient(connection, areThereDataKeys).catch(() => false);
}
