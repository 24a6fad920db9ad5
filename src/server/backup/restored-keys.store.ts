import type pg from "pg";
import { installationKeyFrom } from "../files/installation-key.ts";
import { findDataKeys } from "../vault/data-keys.store.ts";
import { AnotherInstallationKey, type HeldKeys } from "../vault/data-keys.ts";

/**
 * Has the keys of files be those of the rows that were just put into a database; false where there are none. Keys that nobody can
 * open any more are removed where somebody said that they know. Throws AnotherInstallationKey else.
 */
export async function learnRestoredKeys(
  client: pg.Client,
  keys: HeldKeys | undefined,
  { installationKey, withoutKey }: { readonly installationKey: Buffer | undefined; readonly withoutKey: boolean },
): Promise<boolean> {
  if (!keys) return true;
  try {
    if (!installationKey) throw new AnotherInstallationKey();
    return await findDataKeys(client, installationKeyFrom(installationKey), keys);
  } catch (error) {
    if (!(error instanceof AnotherInstallationKey && withoutKey)) throw error;
    await client.query("delete from data_keys");
    return false;
  }
}
