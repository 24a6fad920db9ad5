import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { InstallationKey } from "../files/installation-key.ts";

/** The keys that encrypt stored values: in the database, each locked under the installation key. */
export interface DataKeys {
  /** The key to encrypt with. Throws KeyNotKnownYet if that is not certain. */
  readonly current: { readonly id: number; readonly key: Buffer };
  /** A key that something may still be encrypted with; undefined if it is not loaded. */
  find(id: number): Buffer | undefined;
  /** Whether a missing key may have been created just now; the watcher then reloads the keys at once. */
  mayCome(id: number): boolean;
  /** The key of the blind index, which finds equal values; rotations do not change it. */
  readonly index: Buffer;
  /** The same for a thread of this process. */
  share(): SharedKeys;
}

/** Keys passed to a thread. */
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

/** The installation key differs from the one that wrote this database; the message is one sentence for the operator. */
export class AnotherInstallationKey extends Error {
  constructor() {
    super(
      "The installation key here is not the one with which this database was encrypted. Put the right one in its place (TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND, or keys/installation.key in the data directory); nothing was changed.",
    );
  }
}

/** The keys are being changed and this process has not loaded the new one yet, which it does at once. */
export class KeyNotKnownYet extends Error {
  constructor() {
    super(
      "The keys of the stored data are being changed, and this process is learning the new one. Try again in a moment.",
    );
  }
}

export function newDataKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A key as stored in the database; it can be unlocked only under its own number. */
export function lockDataKey(installation: InstallationKey, id: number, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", installation.derive(PURPOSE), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`data key ${id}`));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** Throws AnotherInstallationKey if it was locked under another one, or altered. */
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

export interface KeyWatcher {
  /** Reloads the keys at once. */
  readonly readAnew: () => void;
  /** Whether the current key cannot have been deleted unnoticed. */
  readonly isSure: () => boolean;
}

/** A process's keys, reloaded while they change. */
export interface HeldKeys extends DataKeys {
  /** The numbers of keys that were encountered but are not loaded. */
  missed(): readonly number[];
  /** Loads the database's current keys; missing ones that it does not have do not exist. */
  replace(keys: ReadonlyMap<number, Buffer>, current: number, missed?: readonly number[]): void;
  /** From now on a watcher reloads the keys as they change; undefined ends that. */
  watchedBy(watcher: KeyWatcher | undefined): void;
}

/** The keys that were shared with this thread. */
export function keysFrom({ keys, current }: SharedKeys): DataKeys {
  return heldKeys(new Map([...keys].map(([id, key]) => [id, Buffer.from(key)])), current);
}

/** Before they are loaded: nothing can be decrypted or encrypted. */
export function noKeys(): HeldKeys {
  return heldKeys(new Map(), 1);
}

export function heldKeys(keys: ReadonlyMap<number, Buffer>, current: number): HeldKeys {
  let [held, now] = [keys, current];
  let watcher: KeyWatcher | undefined;
  const missed = new Set<number>();
  const absent = new Set<number>();
  const need = (id: number): Buffer => {
    const key = held.get(id);
    if (!key) throw new Error(`There is no data key ${id}.`);
    return key;
  };
  return {
    get current() {
      if (watcher && !watcher.isSure()) throw new KeyNotKnownYet();
      return { id: now, key: need(now) };
    },
    get index() {
      return need(INDEX_KEY);
    },
    find: (id) => (id === INDEX_KEY ? undefined : held.get(id)),
    mayCome: (id) => {
      if (!watcher || absent.has(id) || id === INDEX_KEY) return false;
      missed.add(id);
      watcher.readAnew();
      return true;
    },
    share: () => ({ keys: held, current: now }),
    missed: () => [...missed],
    replace: (next, nextCurrent, missedBefore = []) => {
      // Derived keys are cached with their key.
      const same = (id: number, key: Buffer): Buffer => (held.get(id)?.equals(key) ? (held.get(id) ?? key) : key);
      held = new Map([...next].map(([id, key]) => [id, same(id, key)]));
      now = nextCurrent;
      absent.clear();
      for (const id of missedBefore) {
        missed.delete(id);
        if (!next.has(id)) absent.add(id);
      }
    },
    watchedBy: (whoever) => {
      watcher = whoever;
    },
  };
}
