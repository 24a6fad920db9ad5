import type pg from "pg";
import { installationKeyFrom } from "../../files/installation-key.ts";
import { findDataKeys } from "../../key-rotation/data-keys.store.ts";
import type { HeldKeys } from "../../vault/data-keys.ts";

/**
 * Loads the keys of files from the rows just restored into a database; false if there are none, or none that can be
 * unlocked without the installation key. Throws AnotherInstallationKey.
 */
export async function learnRestoredKeys(
  client: pg.Client,
  keys: HeldKeys | undefined,
  installationKey: Buffer | undefined,
): Promise<boolean> {
  if (!keys) return true;
  return installationKey !== undefined && findDataKeys(client, installationKeyFrom(installationKey), keys);
}
