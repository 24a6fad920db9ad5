import { createCipheriv, type KeyObject } from "node:crypto";
import { GHASH } from "@noble/ciphers/_polyval.js";

/** A ciphertext of AES-256-GCM: nonce, encrypted bytes and tag, one behind the other; and what else the tag covers. */
export interface GcmSealed {
  readonly bytes: Uint8Array;
  readonly tiedTo: Uint8Array;
}

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

const BLOCK = 16;
// From here on the library makes its largest table: once for a key, and the quickest to use.
const LONG = 1024 * 1024;

/**
 * Decrypts many ciphertexts of one key; undefined for one that was altered. Node makes a stream for each ciphertext, which
 * takes ten times as long as the decryption of a short one. Here OpenSSL encrypts the counters of all of them in one
 * call, and the tags are computed beside it (NIST SP 800-38D, sections 6.4, 7.2).
 */
export function bulkOpener(key: KeyObject): (sealed: readonly GcmSealed[]) => readonly (Buffer | undefined)[] {
  const blocks = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false);
  const hash = new BlockHash(blocks.update(new Uint8Array(BLOCK)), LONG);
  return (sealed) => {
    const keystream = blocks.update(countersOf(sealed));
    let at = 0;
    return sealed.map((one) => {
      const [start, end] = [at, at + BLOCK * blocksOf(one)];
      at = end;
      return opened(one, keystream.subarray(start, end), hash);
    });
  };
}

function lengthOf({ bytes }: GcmSealed): number {
  return bytes.length - NONCE_BYTES - TAG_BYTES;
}

/** The block for the tag, and those of the encrypted bytes. */
function blocksOf(sealed: GcmSealed): number {
  return 1 + Math.ceil(lengthOf(sealed) / BLOCK);
}

function countersOf(sealed: readonly GcmSealed[]): Buffer {
  const counters = Buffer.alloc(BLOCK * sealed.reduce((sum, one) => sum + blocksOf(one), 0));
  let at = 0;
  for (const one of sealed)
    for (let count = 1; count <= blocksOf(one); count += 1, at += BLOCK) {
      for (let place = 0; place < NONCE_BYTES; place += 1) counters[at + place] = byte(one.bytes, place);
      counters.writeUInt32BE(count, at + NONCE_BYTES);
    }
  return counters;
}

function opened(sealed: GcmSealed, keystream: Buffer, hash: BlockHash): Buffer | undefined {
  const { bytes, tiedTo } = sealed;
  const length = lengthOf(sealed);
  const tag = hash.of(tiedTo, bytes, NONCE_BYTES, length);
  let difference = 0;
  for (let at = 0; at < TAG_BYTES; at += 1)
    difference |= byte(tag, at) ^ byte(keystream, at) ^ byte(bytes, NONCE_BYTES + length + at);
  if (difference !== 0) return undefined;
  const value = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; at += 1) value[at] = byte(bytes, NONCE_BYTES + at) ^ byte(keystream, BLOCK + at);
  return value;
}

/** The library's hash, whose table is made once for all that is read with a key. */
class BlockHash extends GHASH {
  readonly #result = Buffer.alloc(BLOCK);
  #blocks = Buffer.alloc(4 * BLOCK);

  /** The hash of both, each in blocks of its own, and of their lengths; in bytes that the next call writes anew. */
  of(tiedTo: Uint8Array, bytes: Uint8Array, from: number, length: number): Uint8Array {
    const [first, second] = [wholeBlocks(tiedTo.length), wholeBlocks(length)];
    const size = first + second + BLOCK;
    if (size > this.#blocks.length) this.#blocks = Buffer.alloc(2 * size);
    const blocks = this.#blocks.fill(0, 0, size);
    blocks.set(tiedTo);
    for (let at = 0; at < length; at += 1) blocks[first + at] = byte(bytes, from + at);
    blocks.writeUInt32BE(8 * tiedTo.length, first + second + 4);
    blocks.writeUInt32BE(8 * length, first + second + 12);
    this.s0 = this.s1 = this.s2 = this.s3 = 0;
    for (let at = 0; at < size; at += BLOCK)
      this._updateBlock(
        blocks.readUInt32LE(at),
        blocks.readUInt32LE(at + 4),
        blocks.readUInt32LE(at + 8),
        blocks.readUInt32LE(at + 12),
      );
    this.#result.writeInt32LE(this.s0);
    this.#result.writeInt32LE(this.s1, 4);
    this.#result.writeInt32LE(this.s2, 8);
    this.#result.writeInt32LE(this.s3, 12);
    return this.#result;
  }
}

function wholeBlocks(length: number): number {
  return BLOCK * Math.ceil(length / BLOCK);
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}
