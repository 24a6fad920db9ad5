import { createHmac, timingSafeEqual } from "node:crypto";
import { installationKeyFrom } from "../files/installation-key.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { fingerprint } from "./sealed-stream.ts";

/**
 * The result of checking a seal. `holds`: the writer of the list had the key, and the list covers every other byte.
 * Otherwise it is unverified: it has no seal, there is no key to check it, or the key belongs to another installation.
 */
export type SealFound = "holds" | "unsealed" | "no-key" | "another-key";

/** The seal of a list under the installation key: over its exact bytes, so that there is only one way to write it. */
export function sealOf(list: Buffer, installationKey: Buffer): string {
  const key = installationKeyFrom(installationKey).derive("backup-manifest");
  return createHmac("sha256", key).update(list).digest("hex");
}

/** Checks a set against the installation key. Throws BackupProblem if the key is right and the seal is wrong. */
export function judgeSeal(set: BackupSet, installationKey: Buffer | undefined): SealFound {
  if (!installationKey) return "no-key";
  if (fingerprint(installationKey) !== set.manifest.installationKeyId) return "another-key";
  // An encrypted set was written by a holder of TENOR_BACKUP_KEY, even before there were seals.
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
