import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { readFourEyes, readFourEyesUnset, writeFourEyesUnset } from "./settings.store.ts";

/** Whether two people are needed: as it was set, else in every installation but a demo. */
export async function fourEyesOn(db: Queries, { demo }: { readonly demo: boolean }): Promise<boolean> {
  return areFourEyesOn((await readFourEyes(db))?.value, { demo });
}

/** The same of a setting that was read: null or undefined while nobody has put it. */
export function areFourEyesOn(value: unknown, { demo }: { readonly demo: boolean }): boolean {
  return value === undefined || value === null ? !demo : value === true;
}

/**
 * The same for what happens far from the configuration: what holds where nobody has set it was told to the database when
 * this installation started (`keepFourEyesUnset`).
 */
export async function fourEyesInForce(tx: Tx): Promise<boolean> {
  const stored = await readFourEyes(tx);
  return stored ? stored.value === true : readFourEyesUnset(tx);
}

/** Tells the database what holds where nobody has set it. Every start does so before anything else happens. */
export async function keepFourEyesUnset(tx: Tx, { demo }: { readonly demo: boolean }, at: Date): Promise<void> {
  await writeFourEyesUnset(tx, { on: !demo, at });
}
