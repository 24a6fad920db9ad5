import { installationKeyFrom } from "../files/installation-key.ts";
import { BackupProblem } from "./backup-problem.ts";
import { fingerprint } from "./sealed-stream.ts";

/** The key that opens a set: TENOR_BACKUP_KEY or the installation key. */
export type KeyKind = "backup" | "installation";

/** How a set is encrypted. */
export interface SetKey {
  readonly kind: KeyKind;
  /** The fingerprint of the required key. */
  readonly id: string;
  /** The key that encrypts the bytes. */
  readonly bytes: Buffer;
}

/** The available keys. */
export interface KeysHere {
  /** TENOR_BACKUP_KEY. */
  readonly backupKey?: Buffer | undefined;
  readonly installationKey?: Buffer | undefined;
}

/** The key that a set needs, from its unencrypted header. */
export interface NeededKey {
  /** Absent if the set is unencrypted. */
  readonly keyId?: string | undefined;
  /** Absent in older sets, which needed TENOR_BACKUP_KEY. */
  readonly keyKind?: KeyKind | undefined;
}

const KINDS: readonly unknown[] = ["backup", "installation", undefined];

export function isNeededKey({ keyId, keyKind }: NeededKey): boolean {
  return KINDS.includes(keyKind) && (keyId !== undefined || keyKind === undefined);
}

/**
 * The encryption of a new set: under TENOR_BACKUP_KEY if set, otherwise under the installation key; undefined if it is
 * to be unencrypted. Throws BackupProblem if both are requested.
 */
export function keyOfNewSet(
  { backupKey, installationKey }: { readonly backupKey: Buffer | undefined; readonly installationKey: Buffer },
  inTheOpen: boolean,
): SetKey | undefined {
  if (inTheOpen && backupKey)
    throw new BackupProblem(
      "TENOR_BACKUP_KEY is set and encrypts backups, and --in-the-open leaves them in the open: use only one of the two.",
    );
  if (inTheOpen) return undefined;
  return backupKey ? ofBackupKey(backupKey) : ofInstallationKey(installationKey);
}

/**
 * The available key that opens a set; undefined if it is unencrypted. Throws BackupProblem if the key is missing or
 * another one.
 */
export function keyForSet({ keyId, keyKind }: NeededKey, keys: KeysHere): SetKey | undefined {
  if (keyId === undefined) return requireTrusted(keys);
  return keyKind === "installation" ? installationKeyFor(keyId, keys) : backupKeyFor(keyId, keys);
}

function ofBackupKey(key: Buffer): SetKey {
  return { kind: "backup", id: fingerprint(key), bytes: key };
}

function ofInstallationKey(key: Buffer): SetKey {
  const bytes = installationKeyFrom(key).derive("backup-encryption");
  return { kind: "installation", id: fingerprint(key), bytes };
}

// Whoever can write to the backups could place one there without any key.
function requireTrusted({ backupKey }: KeysHere): undefined {
  if (backupKey)
    throw new BackupProblem(
      "This backup is not encrypted, although TENOR_BACKUP_KEY is set; unset it if you trust it.",
    );
}

function backupKeyFor(id: string, { backupKey }: KeysHere): SetKey {
  if (!backupKey)
    throw new BackupProblem(
      `This backup is encrypted: set TENOR_BACKUP_KEY to the key that it was made with (fingerprint ${id}).`,
    );
  const found = ofBackupKey(backupKey);
  if (found.id === id) return found;
  throw new BackupProblem(
    `TENOR_BACKUP_KEY is not the key that this backup was made with (fingerprint ${id}, and that of the one here ${found.id}).`,
  );
}

function installationKeyFor(id: string, { installationKey }: KeysHere): SetKey {
  const found = installationKey && ofInstallationKey(installationKey);
  if (found?.id === id) return found;
  const which = found ? `and the one here is another (${found.id})` : "which is not here";
  throw new BackupProblem(
    `This backup is encrypted under the installation key ${id}, ${which}: put the right one into keys/installation.key of the data directory, or set TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND to it, for nothing else opens it.`,
  );
}
