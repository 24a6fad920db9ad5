import path from "node:path";
import type { KeySetting } from "../configuration/key-sources.ts";
import { readInstallationKey } from "../files/installation-key.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { keyAmong } from "./beside-database.ts";
import { needsInstallationKey, UNREADABLE_OF_PERSONS } from "./restoring/unreadable.ts";
import { fingerprint } from "./sealed-stream.ts";
import { judgeSeal } from "./set-seal.ts";

/** Where keys may be found, and which unverified states the operator accepts. */
interface Doubts {
  /** The data directory to restore to. */
  readonly folder: string;
  /** The one from a setting. */
  readonly configuredKey: Buffer | undefined;
  /** The name of that setting. */
  readonly keyFrom?: KeySetting | undefined;
  readonly withoutKey: boolean;
  readonly unsealed: boolean;
}

const UNKNOWN =
  "Nobody can tell whether it is as Tenor wrote it: whoever could write to the place where it lay may have changed any row, such as a role of the staff, the account that a customer is paid to, an amount, or the audit log itself.";
const DATA_LOST = `Of its people ${UNREADABLE_OF_PERSONS} are then lost for good.`;
const KEY_LOST = "Two-factor sign-in must then be set up again, and the seals of the audit log cannot be checked.";

export interface Vouched {
  /** The installation key in use after the restore. */
  readonly installationKey: Buffer | undefined;
  /** What could not be verified, in a sentence. */
  readonly unvouched: string | undefined;
  /** The set's installation key is neither here nor in the set. */
  readonly isKeyLost: boolean;
}

/**
 * Accepts a set that the installation key verifies, or whose lack of verification the operator accepts. Throws
 * BackupProblem otherwise, and always for an altered set.
 */
export function requireVouched(
  set: BackupSet,
  beside: ReadonlyMap<string, Buffer>,
  { folder, configuredKey, keyFrom = "TENOR_KEY", withoutKey, unsealed }: Doubts,
): Vouched {
  const included = keyAmong(beside);
  if (included && !set.key)
    throw new BackupProblem(
      "This backup was altered: it is not encrypted and holds an installation key, which Tenor never puts into one.",
    );
  // The configured key, otherwise the folder's, otherwise the backup's.
  const key = configuredKey ?? readInstallationKey(folder) ?? included;
  const found = judgeSeal(set, key);
  const holdsIt = included && fingerprint(included) === set.manifest.installationKeyId;
  const where = holdsIt
    ? "The backup holds the right one: remove the other, and it is used instead."
    : "Put the right one in its place.";
  const file = path.join(folder, "keys/installation.key");
  // An encrypted set was written by a holder of TENOR_BACKUP_KEY.
  const doubt = set.key ? "" : `${UNKNOWN} `;
  const lost = needsInstallationKey(set) ? `${KEY_LOST} ${DATA_LOST}` : KEY_LOST;
  if (found === "no-key" && !withoutKey)
    throw new BackupProblem(
      `This backup does not hold the installation key, because it is not encrypted. Put the key into ${file}, or set TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND. If it is lost, restore with --without-key. ${doubt}${lost}`,
    );
  if (found === "another-key" && !withoutKey)
    throw new BackupProblem(
      `The installation key here (${configuredKey ? keyFrom : file}) is not the one of this backup, or the backup was altered. ${where} If it is lost, restore with --without-key. ${doubt}${lost}`,
    );
  if (found === "unsealed" && !unsealed)
    throw new BackupProblem(
      `This backup carries no seal: a version before there were seals made it, or somebody took the seal away. ${doubt}If you trust the place where it lay, restore with --unsealed.`,
    );
  const unvouched = found === "holds" || set.key ? undefined : `${doubt}Check these before anybody works with it.`;
  return { installationKey: key, unvouched, isKeyLost: found === "no-key" || found === "another-key" };
}
