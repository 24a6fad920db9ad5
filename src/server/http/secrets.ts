import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { type KeyBefore, keysBefore } from "./keys-before.store.ts";

/**
 * Keyed hashes for everything this installation signs. One key per purpose, so that a signature never works for
 * another.
 */
export interface Secrets {
  /** HMAC-SHA-256 of the text under the purpose's own key, which is in no database. */
  sign(purpose: string, text: string): Buffer;
  /** Compares in constant time. Signatures by the old key in the database are accepted until they expire. */
  verify(purpose: string, text: string, signature: Buffer): boolean;
  /** The old key's digest of a text, to find what was stored by it; undefined once it no longer counts. */
  before(purpose: string, text: string): Buffer | undefined;
  /** Until when it counts; undefined if it does not, or without an end. */
  beforeUntil(purpose: string): Date | undefined;
}

interface Before {
  readonly keys: ReadonlyMap<string, KeyBefore>;
  readonly clock: Clock;
}

export function secretsFrom(installationKey: InstallationKey, past?: Before): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? installationKey.derive(`signing ${purpose}`);
    keys.set(purpose, known);
    return known;
  };
  const sign = (purpose: string, text: string): Buffer => hmac(keyOf(purpose), text);
  const living = (purpose: string): KeyBefore | undefined => {
    const found = past?.keys.get(purpose);
    return found?.until && past && found.until <= past.clock.now() ? undefined : found;
  };
  const before = (purpose: string, text: string): Buffer | undefined => {
    const found = living(purpose);
    return found && hmac(found.key, text);
  };
  return {
    sign,
    verify: (purpose, text, signature) => {
      const old = before(purpose, text);
      return equal(sign(purpose, text), signature) || (old !== undefined && equal(old, signature));
    },
    before,
    beforeUntil: (purpose) => living(purpose)?.until ?? undefined,
  };
}

/** The secrets of an installation. A key still in its database is first locked and removed from it. */
export async function loadSecrets({
  db,
  installationKey,
  clock,
  log,
}: {
  readonly db: Database;
  readonly installationKey: InstallationKey;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): Promise<Secrets> {
  return secretsFrom(installationKey, {
    keys: await keysBefore(db, { installationKey, log, now: clock.now() }),
    clock,
  });
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function equal(expected: Buffer, signature: Buffer): boolean {
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}
