import { IDENTITY_KINDS, type IdentityKind } from "../../domain/identity/compare-identity.ts";
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

const KEY = "identity";
// Any unique number: changes of this setting are serialised.
const LOCK = 7210054;

export interface IdentitySetting extends Versioned {
  /** The numbers without which no offer is made; by default none. */
  readonly demanded: readonly IdentityKind[];
}

export async function readIdentitySetting(db: Queries): Promise<IdentitySetting> {
  const stored = await readSetting(db, KEY);
  const value = (stored?.value ?? {}) as Readonly<Partial<Record<IdentityKind, boolean>>>;
  return { demanded: IDENTITY_KINDS.filter((kind) => value[kind] === true), ...lastChangeOf(stored) };
}

export async function lockIdentitySetting(tx: Tx): Promise<void> {
  await lockSetting(tx, LOCK);
}

export async function writeIdentitySetting(
  tx: Tx,
  { demanded, ...change }: Omit<SettingChange, "value"> & Pick<IdentitySetting, "demanded">,
): Promise<void> {
  const value = Object.fromEntries(IDENTITY_KINDS.map((kind) => [kind, demanded.includes(kind)]));
  await writeSetting(tx, KEY, { value, ...change });
}
