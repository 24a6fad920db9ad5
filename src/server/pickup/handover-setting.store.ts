import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Versioned } from "../http/refuse-if-changed.ts";
import {
  lastChangeOf,
  lockSetting,
  readSetting,
  type SettingChange,
  writeSetting,
} from "../settings/stored-setting.store.ts";

const KEY = "device-number";
// Any unique number: changes of this setting are serialised.
const LOCK = 7210081;

export interface HandoverSetting extends Versioned {
  /** Whether no device is handed over without its number; by default it may be. */
  readonly demanded: boolean;
}

export async function readHandoverSetting(db: Queries): Promise<HandoverSetting> {
  const stored = await readSetting(db, KEY);
  return { demanded: stored?.value === true, ...lastChangeOf(stored) };
}

export async function lockHandoverSetting(tx: Tx): Promise<void> {
  await lockSetting(tx, LOCK);
}

export async function writeHandoverSetting(
  tx: Tx,
  { demanded, ...change }: Omit<SettingChange, "value"> & Pick<HandoverSetting, "demanded">,
): Promise<void> {
  await writeSetting(tx, KEY, { value: demanded, ...change });
}
