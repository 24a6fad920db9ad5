import { hash, randomBytes } from "node:crypto";
import { KEY_BEGINNING } from "../../http/admit-key.ts";

/** The stored parts of a key: its hash, and the part that lists show. */
export interface KeptOfKey {
  readonly hash: Buffer;
  readonly beginning: string;
  readonly ending: string;
}

const SHOWN_FIRST = 4;
const SHOWN_LAST = 4;

/** A new key: 256 random bits behind a prefix that secret scanners can recognise. */
export function newKey(): string {
  return `${KEY_BEGINNING}${randomBytes(32).toString("base64url")}`;
}

/** Its stored parts. The eight shown letters leave 208 random bits secret. */
export function keptOf(key: string): KeptOfKey {
  return {
    hash: hashOf(key),
    beginning: key.slice(0, KEY_BEGINNING.length + SHOWN_FIRST),
    ending: key.slice(-SHOWN_LAST),
  };
}

export function hashOf(key: string): Buffer {
  return hash("sha256", key, "buffer");
}
