import { createHash } from "node:crypto";
import { UnreadableFile } from "../../refusal/unreadable-file.ts";
import type { PlainFile, Stored } from "../shelves/shelf.ts";

const WINDOW_BYTES = 1024 * 1024;
// More than any accepted upload.
const FILE_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Reads a file from before files were encrypted. Nothing in it is trusted until all of it matches the hash in its name,
 * and a second reading must equal the first. Throws UnreadableFile.
 */
export async function openUnsealed(stored: Stored, sha256: Buffer): Promise<PlainFile> {
  const { bytes } = stored;
  if (bytes > FILE_BYTES_MAX) throw new UnreadableFile("altered");
  const window = (number: number): Promise<Buffer> => {
    const start = number * WINDOW_BYTES;
    return stored.read(start, Math.min(WINDOW_BYTES, bytes - start));
  };
  const whole = createHash("sha256");
  const digests: Buffer[] = [];
  for (let number = 0; number * WINDOW_BYTES < bytes; number += 1) {
    const plain = await window(number);
    whole.update(plain);
    digests.push(digestOf(plain));
  }
  if (!whole.digest().equals(sha256)) throw new UnreadableFile("altered");
  return {
    bytes,
    read: async (start, length) => {
      const parts: Buffer[] = [];
      for (let at = start; at < start + length; ) {
        const number = Math.floor(at / WINDOW_BYTES);
        const plain = await window(number);
        if (!digests[number]?.equals(digestOf(plain))) throw new UnreadableFile("altered");
        const skipped = at - number * WINDOW_BYTES;
        const part = plain.subarray(skipped, skipped + start + length - at);
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}

function digestOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
