import type { Vault } from "./sealed-text.ts";

const PLAIN_HASH = /^[0-9a-f]{64}$/;

/**
 * A SHA-256 in hex as the database may store it: a plain hash could be reversed by guessing the input, a keyed one
 * cannot. An already keyed one stays as it is.
 */
export function keyedHash(vault: Vault, hash: string): string {
  return PLAIN_HASH.test(hash) ? vault.blind("text", hash) : hash;
}
