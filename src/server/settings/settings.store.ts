import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import {
  lockSetting,
  readSetting,
  type SettingChange,
  type StoredSetting,
  writeSetting,
} from "./stored-setting.store.ts";

const FOUR_EYES = "four-eyes";
const FOUR_EYES_UNSET = "four-eyes-unset";
// Any unique number: changes of the settings are serialised, including the first.
const SETTINGS_LOCK = 7210003;

/** Only the setting, for use inside a larger statement. */
export const FOUR_EYES_VALUE = sql<unknown>`select value from settings where key = ${sql.lit(FOUR_EYES)}`;

export async function readFourEyes(db: Queries): Promise<StoredSetting | undefined> {
  return readSetting(db, FOUR_EYES);
}

/** Blocks other changes of the settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockSetting(tx, SETTINGS_LOCK);
}

export async function writeFourEyes(
  tx: Tx,
  { on, ...change }: Omit<SettingChange, "value"> & { readonly on: boolean },
): Promise<void> {
  await writeSetting(tx, FOUR_EYES, { value: on, ...change });
}

/** The default for unset four eyes; off in a database that no installation has started on. */
export async function readFourEyesUnset(db: Queries): Promise<boolean> {
  return (await readSetting(db, FOUR_EYES_UNSET))?.value === true;
}

export async function writeFourEyesUnset(tx: Tx, { on, at }: { on: boolean; at: Date }): Promise<void> {
  await writeSetting(tx, FOUR_EYES_UNSET, { value: on, version: 1, by: "Tenor", at });
}
