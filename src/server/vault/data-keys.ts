import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { InstallationKey } from "../files/installation-key.ts";

/** The keys that what is stored is encrypted with: kept in the database, each locked under the installation key. */
export interface DataKeys {
  /** What is encrypted from now on. */
  readonly current: { readonly id: number; readonly key: Buffer };
  /** One that something may still be encrypted with; undefined where it is not here. */
  find(id: number): Buffer | undefined;
  /** What equal values are found by; stays the same when the others change. */
  readonly index: Buffer;
  /** The same for a thread of this process. */
  share(): SharedKeys;
}

/** Keys on their way to a thread. */
export interface SharedKeys {
  readonly keys: ReadonlyMap<number, Uint8Array>;
  readonly current: number;
}

export interface LockedKey {
  readonly id: number;
  readonly state: "index" | "coming" | "current" | "leaving";
  readonly wrapped: Buffer;
}

/** The number of the key of the blind index. */
export const INDEX_KEY = 0;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "data-keys";

/** The installation key is not the one with which this database was written; the message is one sentence for the operator. */
export class AnotherInstallationKey extends Error {
  constructor() {
    super(
      "The installation key here is not the one with which this database was encrypted. Put the right one in its place (TENOR_KEY, or keys/installation.key in the data directory); nothing was changed.",
    );
  }
}

export function newDataKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A key as it stands in the database; it opens for its own number alone. */
export function lockDataKey(installation: InstallationKey, id: number, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", installation.derive(PURPOSE), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`data key ${id}`));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** Throws AnotherInstallationKey where it was locked under another one, or altered. */
export function unlockDataKey(
  installation: InstallationKey,
  { id, wrapped }: Pick<LockedKey, "id" | "wrapped">,
): Buffer {
  try {
    const nonce = wrapped.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", installation.derive(PURPOSE), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(`data key ${id}`)).setAuthTag(wrapped.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new AnotherInstallationKey();
  }
}

/** Keys that a process holds and learns anew while they change. */
export interface HeldKeys extends DataKeys {
  /** Takes what the database has now. */
  replace(keys: ReadonlyMap<number, Buffer>, current: number): void;
}

/** The keys that were shared with this thread. */
export function keysFrom({ keys, current }: SharedKeys): DataKeys {
  return heldKeys(new Map([...keys].map(([id, key]) => [id, Buffer.from(key)])), current);
}

/** Before they are learnt: nothing can be read or encrypted with them. */
export function noKeys(): HeldKeys {
  return heldKeys(new Map(), 1);
}

export function heldKeys(keys: ReadonlyMap<number, Buffer>, current: number): HeldKeys {
  let [held, now] = [keys, current];
  const need = (id: number): Buffer => {
    const key = held.get(id);
    if (!key) throw new Error(`There is no data key ${id}.`);
    return key;
  };
  return {
    get current() {
      return { id: now, key: need(now) };
    },
    get index() {
      return need(INDEX_KEY);
    },
    find: (id) => (id === INDEX_KEY ? undefined : held.get(id)),
    share: () => ({ keys: held, current: now }),
    replace: (next, nextCurrent) => {
      [held, now] = [next, nextCurrent];
    },
  };
}
