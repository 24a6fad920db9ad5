import type pg from "pg";
import type { InstallationKey } from "../files/installation-key.ts";
import { keepDataKeys } from "../key-rotation/data-keys.store.ts";
import { heldKeys, INDEX_KEY } from "../vault/data-keys.ts";
import { vaultOf } from "../vault/sealed-text.ts";

const KEYS: ReadonlyMap<number, Buffer> = new Map([
  [INDEX_KEY, Buffer.alloc(32, "the index of tests")],
  [1, Buffer.alloc(32, "the data of tests")],
]);

/** The same keys and a second data key; `current` is the one in use. */
export function keysUnder(current: 1 | 2) {
  return heldKeys(new Map([...KEYS, [2, Buffer.alloc(32, "the next data of tests")]]), current);
}

/** The keys of this process's tests; a rotation changes them. */
export const TEST_KEYS = heldKeys(KEYS, 1);

/** Encrypts the databases of tests, whatever installation uses them. */
export const TEST_VAULT = vaultOf(TEST_KEYS);

/** Resets this process's keys to those that tests begin with. */
export function holdTestKeysAgain(): void {
  TEST_KEYS.replace(KEYS, 1);
}

/** Stores the keys of `TEST_VAULT` in an installation's database, so that all its processes can read the data. */
export async function keepTestKeys(pool: Pick<pg.Pool, "query">, installation: InstallationKey): Promise<void> {
  await keepDataKeys(pool as Pick<pg.ClientBase, "query">, installation, KEYS);
}
