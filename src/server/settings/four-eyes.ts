import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { readFourEyes, readFourEyesUnset, writeFourEyesUnset } from "./settings.store.ts";

/** Whether two people are needed: as set, otherwise in every installation except a demo. */
export async function fourEyesOn(db: Queries, { demo }: { readonly demo: boolean }): Promise<boolean> {
  return areFourEyesOn((await readFourEyes(db))?.value, { demo });
}

/** The same for a setting that was read: null or undefined while it is unset. */
export function areFourEyesOn(value: unknown, { demo }: { readonly demo: boolean }): boolean {
  return value === undefined || value === null ? !demo : value === true;
}

/**
 * The same for code without access to the configuration: each start stores this installation's default in the database
 * (`keepFourEyesUnset`).
 */
export async function fourEyesInForce(tx: Tx): Promise<boolean> {
  const stored = await readFourEyes(tx);
  return stored ? stored.value === true : readFourEyesUnset(tx);
}

/** Stores the default for an unset value in the database. Every start does so before anything else happens. */
export async function keepFourEyesUnset(tx: Tx, { demo }: { readonly demo: boolean }, at: Date): Promise<void> {
  await writeFourEyesUnset(tx, { on: !demo, at });
}
