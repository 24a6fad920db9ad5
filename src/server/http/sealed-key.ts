import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { InstallationKey } from "../files/installation-key.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LOCKING = "keys of before";

/** Locks a key under one from outside the database; it can be unlocked only for its own purpose. */
export function sealKey(by: InstallationKey, purpose: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", by.derive(LOCKING), nonce).setAAD(Buffer.from(purpose));
  const locked = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]);
}

/** The key; undefined if the installation key is another one, or the bytes were changed or moved. */
export function openKey(by: InstallationKey, purpose: string, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", by.derive(LOCKING), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
