import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { UnreadableFile } from "../../refusal/unreadable-file.ts";
import type { DataKeys } from "../../vault/data-keys.ts";
import type { PlainFile, Stored } from "../shelves/shelf.ts";

/** The encryption of files. */
export type FileKeys = Pick<DataKeys, "current" | "find">;

// A sealed file is a header and chunks of 64 KiB, the last one shorter, each with its tag. The header: magic, number of
// the data key, length of the content, salt, and a check of the header itself under the data key.
const MAGIC = Buffer.from("\x89TENOR\x1a\x01", "latin1");
const KEY_AT = 8;
const LENGTH_AT = 10;
const SALT_AT = 16;
const CHECK_AT = 32;
export const HEADER_BYTES = 48;
export const CHUNK_BYTES = 65_536;
export const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The sealed size of a file with that many bytes. */
export function sealedBytes(bytes: number): number {
  return HEADER_BYTES + bytes + Math.ceil(bytes / CHUNK_BYTES) * TAG_BYTES;
}

/** Whether bytes start like a sealed file. */
export function isSealed(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/** The data key number of a sealed file, from its start; undefined if it is not one. */
export function dataKeyOf(start: Buffer): number | undefined {
  return isSealed(start) && start.length >= HEADER_BYTES ? start.readUInt16BE(KEY_AT) : undefined;
}

/**
 * Encrypts a file for its name, chunk by chunk. Throws UnreadableFile at its end if the content does not match the
 * name.
 */
export async function* sealFile(
  current: DataKeys["current"],
  sha256: Buffer,
  file: PlainFile,
): AsyncGenerator<Buffer, void, undefined> {
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.writeUInt16BE(current.id, KEY_AT);
  header.writeUIntBE(file.bytes, LENGTH_AT, SALT_AT - LENGTH_AT);
  randomBytes(CHECK_AT - SALT_AT).copy(header, SALT_AT);
  const { key, check } = derive(current.key, header, sha256);
  check.copy(header, CHECK_AT);
  yield header;
  const hash = createHash("sha256");
  for (let number = 0; number * CHUNK_BYTES < file.bytes; number += 1) {
    const start = number * CHUNK_BYTES;
    const plain = await file.read(start, Math.min(CHUNK_BYTES, file.bytes - start));
    hash.update(plain);
    const { nonce, place } = placeOf(number, file.bytes);
    const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
  if (!hash.digest().equals(sha256)) throw new UnreadableFile("altered");
}

/** Reads the sealed file with that name and header: only the chunks of a part. Throws UnreadableFile. */
export function openSealed(stored: Stored, header: Buffer, keys: FileKeys, sha256: Buffer): PlainFile {
  if (header.length < HEADER_BYTES) throw new UnreadableFile("altered");
  const dataKey = keys.find(header.readUInt16BE(KEY_AT));
  if (!dataKey) throw new UnreadableFile("no key");
  const { key, check } = derive(dataKey, header, sha256);
  if (!timingSafeEqual(check, header.subarray(CHECK_AT))) throw new UnreadableFile("altered");
  const bytes = header.readUIntBE(LENGTH_AT, SALT_AT - LENGTH_AT);
  if (stored.bytes !== sealedBytes(bytes)) throw new UnreadableFile("altered");
  const open = (sealed: Buffer, number: number): Buffer => {
    const { nonce, place } = placeOf(number, bytes);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
    try {
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new UnreadableFile("altered");
    }
  };
  return {
    bytes,
    read: async (start, length) => {
      if (length === 0) return Buffer.alloc(0);
      const [first, last] = [Math.floor(start / CHUNK_BYTES), Math.floor((start + length - 1) / CHUNK_BYTES)];
      const [from, to] = [startOf(first), Math.min(startOf(last + 1), stored.bytes)];
      const sealed = await stored.read(from, to - from);
      const chunks: Buffer[] = [];
      for (let number = first; number <= last; number += 1)
        chunks.push(open(sealed.subarray(startOf(number) - from, startOf(number + 1) - from), number));
      const skipped = start - first * CHUNK_BYTES;
      return Buffer.concat(chunks).subarray(skipped, skipped + length);
    },
  };
}

const startOf = (chunk: number): number => HEADER_BYTES + chunk * (CHUNK_BYTES + TAG_BYTES);

// A key for this file only: derived from its salt, its name and the rest of its header, so that none can be swapped.
function derive(dataKey: Buffer, header: Buffer, sha256: Buffer): { readonly key: Buffer; readonly check: Buffer } {
  const info = Buffer.concat([Buffer.from("stored file"), header.subarray(0, SALT_AT), sha256]);
  const salt = header.subarray(SALT_AT, CHECK_AT);
  const made = Buffer.from(hkdfSync("sha256", dataKey, salt, info, KEY_BYTES + HEADER_BYTES - CHECK_AT));
  return { key: made.subarray(0, KEY_BYTES), check: made.subarray(KEY_BYTES) };
}

// A key encrypts one file once, so the chunk number is a safe nonce.
function placeOf(chunk: number, bytes: number): { readonly nonce: Buffer; readonly place: Buffer } {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 8);
  const isLast = (chunk + 1) * CHUNK_BYTES >= bytes;
  return { nonce, place: Buffer.concat([nonce, Buffer.from([isLast ? 1 : 0])]) };
}
