import type { Deps } from "../deps.ts";
import { keyIdOf } from "../files/check-word.ts";
import { lastKeyCopy } from "../go-live/key-copy.store.ts";

/** Warnings for the operator about stored data: sentences, empty if all is well. */
export async function storedWarnings({
  config,
  db,
  installationKey,
}: Pick<Deps, "config" | "db" | "installationKey">): Promise<readonly string[]> {
  if (config.demo || config.role === "reports") return [];
  const copy = await lastKeyCopy(db.query, keyIdOf(installationKey));
  return [
    ...(copy
      ? []
      : [
          "Nobody has shown that a copy of the installation key is kept elsewhere, and what it locks is lost with it: put a copy away from this machine, run npm run key:check on the copy, and have an administrator type what it says under Go Live.",
        ]),
  ];
}
