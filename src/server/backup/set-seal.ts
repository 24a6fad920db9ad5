import { createHmac, timingSafeEqual } from "node:crypto";
import { installationKeyFrom } from "../files/installation-key.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { fingerprint } from "./sealed-stream.ts";

/**
 * What a key says of a set. `holds`: whoever wrote its list had the key, and the list names every other byte. Else nobody
 * vouches for it: it carries no seal, there is no key here to check it by, or the key here is of another installation.
 */
export type SealFound = "holds" | "unsealed" | "no-key" | "another-key";

/** The seal of a list under the installation key: over its very bytes, so that no second way to write the same list exists. */
export function sealOf(list: Buffer, installationKey: Buffer): string {
  const key = installationKeyFrom(installationKey).derive("backup-manifest");
  return createHmac("sha256", key).update(list).digest("hex");
}

/** Holds a set against the installation key. Throws BackupProblem where the key is the right one and the seal is not its own. */
export function judgeSeal(set: BackupSet, installationKey: Buffer | undefined): SealFound {
  if (!installationKey) return "no-key";
  if (fingerprint(installationKey) !== set.manifest.installationKeyId) return "another-key";
  // What is encrypted was written by a holder of TENOR_BACKUP_KEY, also before there were seals.
  if (set.seal === undefined) return set.key ? "holds" : "unsealed";
  if (!isSame(set.seal, sealOf(set.list, installationKey)))
    throw new BackupProblem(
      "This backup was altered after Tenor wrote it: its list does not carry the seal of the installation key. Do not use it. Take another set, and find out who could write to the place where it lay.",
    );
  return "holds";
}

function isSame(found: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(found), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
