import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { InstallationKey } from "../../files/installation-key.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "two-factor";

/** Locks an authenticator secret under a key outside the database; it can be unlocked only for its own account. */
export function sealSecret(key: InstallationKey, userId: number, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.derive(PURPOSE), nonce).setAAD(Buffer.from(String(userId)));
  const locked = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]);
}

/** The secret; undefined if the key is another one, or the bytes were changed or moved. */
export function openSecret(key: InstallationKey, userId: number, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.derive(PURPOSE), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag);
    const locked = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return decipher.update(locked, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
