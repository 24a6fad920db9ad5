import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, hkdfSync, randomBytes } from "node:crypto";
import { BackupProblem } from "./backup-problem.ts";

type Part = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

const SALT_BYTES = 16;
const TAG_BYTES = 16;
// Each file has its own key, so one nonce works for all.
const NONCE = Buffer.alloc(12);

/** How much encryption adds to a file's size. */
export const SEAL_BYTES = SALT_BYTES + TAG_BYTES;

/** Encrypts a stream with AES-256-GCM, bound to the file's name: salt, ciphertext, tag. */
export function sealing(key: Buffer, name: string): Part {
  return async function* (source) {
    const salt = randomBytes(SALT_BYTES);
    const cipher = createCipheriv("aes-256-gcm", keyOfFile(key, salt, name), NONCE);
    yield salt;
    for await (const part of source) yield cipher.update(part);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/**
 * Decrypts the output of `sealing`. Its output is valid only once the stream ends without an error, because the tag
 * comes last. Throws BackupProblem if a byte, the name or the key differs.
 */
export function opening(key: Buffer, name: string): Part {
  return async function* (source) {
    let held: Buffer = Buffer.alloc(0);
    let decipher: DecipherGCM | undefined;
    for await (const part of source) {
      held = Buffer.concat([held, part]);
      if (!decipher && held.length < SALT_BYTES) continue;
      if (!decipher) {
        decipher = createDecipheriv("aes-256-gcm", keyOfFile(key, held.subarray(0, SALT_BYTES), name), NONCE);
        held = held.subarray(SALT_BYTES);
      }
      yield decipher.update(held.subarray(0, Math.max(0, held.length - TAG_BYTES)));
      held = held.subarray(Math.max(0, held.length - TAG_BYTES));
    }
    yield lastOf(decipher, held, name);
  };
}

function lastOf(decipher: DecipherGCM | undefined, tag: Buffer, name: string): Buffer {
  try {
    if (!decipher) throw new Error("too short");
    decipher.setAuthTag(tag);
    return decipher.final();
  } catch {
    throw new BackupProblem(`${name} is damaged, or was written with another key.`);
  }
}

/** The file name for bytes of a known hash, unrecognisable without the key. */
export function sealedName(key: Buffer, sha256: Buffer): string {
  return createHmac("sha256", key).update("file ").update(sha256).digest("hex");
}

/** Identifies keys without revealing anything about them. */
export function fingerprint(key: Buffer): string {
  return Buffer.from(hkdfSync("sha256", key, "", "tenor-backup-fingerprint", 8)).toString("hex");
}

function keyOfFile(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `tenor-backup ${name}`, 32));
}
