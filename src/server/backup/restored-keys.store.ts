import type pg from "pg";
import { installationKeyFrom } from "../files/installation-key.ts";
import { findDataKeys } from "../vault/data-keys.store.ts";
import type { HeldKeys } from "../vault/data-keys.ts";

/**
 * Has the keys of files be those of the rows that were just put into a database; false where these have none, or none that can be
 * opened without the installation key. Throws AnotherInstallationKey.
 */
export async function learnRestoredKeys(
  client: pg.Client,
  keys: HeldKeys | undefined,
  installationKey: Buffer | undefined,
): Promise<boolean> {
  if (!keys) return true;
  return installationKey !== undefined && findDataKeys(client, installationKeyFrom(installationKey), keys);
}
