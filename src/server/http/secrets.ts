import { createHmac, timingSafeEqual } from "node:crypto";
import type { InstallationKey } from "../files/installation-key.ts";

/**
 * Keyed hashes for everything this installation signs. One key per purpose, so that a signature never works for
 * another.
 */
export interface Secrets {
  /** HMAC-SHA-256 of the text under the purpose's own key, which is in no database. */
  sign(purpose: string, text: string): Buffer;
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: Buffer): boolean;
}

/** The secrets of an installation: all of them follow from its key. */
export function secretsFrom(installationKey: InstallationKey): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? installationKey.derive(`signing ${purpose}`);
    keys.set(purpose, known);
    return known;
  };
  const sign = (purpose: string, text: string): Buffer => createHmac("sha256", keyOf(purpose)).update(text).digest();
  return { sign, verify: (purpose, text, signature) => equal(sign(purpose, text), signature) };
}

function equal(expected: Buffer, signature: Buffer): boolean {
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}
