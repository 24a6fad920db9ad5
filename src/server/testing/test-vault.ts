import type pg from "pg";
import type { InstallationKey } from "../files/installation-key.ts";
import { keepDataKeys } from "../key-rotation/data-keys.store.ts";
import { heldKeys, INDEX_KEY } from "../vault/data-keys.ts";
import { vaultOf } from "../vault/sealed-text.ts";

const KEYS: ReadonlyMap<number, Buffer> = new Map([
  [INDEX_KEY, Buffer.alloc(32, "the index of tests")],
  [1, Buffer.alloc(32, "the data of tests")],
]);

/** The same and a second data key, one of which is that of today. */
export function keysUnder(current: 1 | 2) {
  return heldKeys(new Map([...KEYS, [2, Buffer.alloc(32, "the next data of tests")]]), current);
}

/** The keys of this process's tests, as it begins and wherever a rotation has brought them. */
export const TEST_KEYS = heldKeys(KEYS, 1);

/** What the databases of tests are encrypted with, whatever installation uses them. */
export const TEST_VAULT = vaultOf(TEST_KEYS);

/** Has this process hold the keys again that other tests begin with. */
export function holdTestKeysAgain(): void {
  TEST_KEYS.replace(KEYS, 1);
}

/** Has an installation of a test find the keys of `TEST_VAULT` in its database, so that its processes read the same. */
export async function keepTestKeys(pool: Pick<pg.Pool, "query">, installation: InstallationKey): Promise<void> {
  await keepDataKeys(pool as Pick<pg.ClientBase, "query">, installation, KEYS);
}
