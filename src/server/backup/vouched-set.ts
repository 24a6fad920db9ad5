import path from "node:path";
import type { KeySetting } from "../configuration/key-sources.ts";
import { readInstallationKey } from "../files/installation-key.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { keyAmong } from "./beside-database.ts";
import { fingerprint } from "./sealed-stream.ts";
import { judgeSeal } from "./set-seal.ts";
import { needsInstallationKey, UNREADABLE_OF_PERSONS } from "./unreadable.ts";

/** Where keys may be found, and which doubts about a set somebody has taken upon themselves. */
interface Doubts {
  /** The data directory that is restored to. */
  readonly folder: string;
  /** The one that a setting gives. */
  readonly configuredKey: Buffer | undefined;
  /** Which setting that is. */
  readonly keyFrom?: KeySetting | undefined;
  readonly withoutKey: boolean;
  readonly unsealed: boolean;
}

const UNKNOWN =
  "Nobody can tell whether it is as Tenor wrote it: whoever could write to the place where it lay may have changed any row, such as a role of the staff, the account that a customer is paid to, an amount, or the audit log itself.";
const DATA_LOST = `Of its people ${UNREADABLE_OF_PERSONS} are then lost for good.`;
const KEY_LOST = "Two-factor sign-in must then be set up anew, and the seals of the audit log cannot be checked.";

export interface Vouched {
  /** The one in use once the set is restored. */
  readonly installationKey: Buffer | undefined;
  /** In a sentence, what nobody can vouch for. */
  readonly unvouched: string | undefined;
  /** The one of the set is not here, and is not in the set either. */
  readonly isKeyLost: boolean;
}

/**
 * Lets a set through that the installation key vouches for, and one of which somebody said that they take it as it is. Throws
 * BackupProblem else, and always for a set that was altered.
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
  // What is configured, else what lies in the folder, else what comes with the backup.
  const key = configuredKey ?? readInstallationKey(folder) ?? included;
  const found = judgeSeal(set, key);
  const holdsIt = included && fingerprint(included) === set.manifest.installationKeyId;
  const where = holdsIt
    ? "The backup holds the right one: take the other away, and it is put in its place."
    : "Put the right one in its place.";
  const file = path.join(folder, "keys/installation.key");
  // What is encrypted was written by a holder of TENOR_BACKUP_KEY.
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
  const unvouched = found === "holds" || set.key ? undefined : `${doubt}Look at these before anybody works with it.`;
  return { installationKey: key, unvouched, isKeyLost: found === "no-key" || found === "another-key" };
}
