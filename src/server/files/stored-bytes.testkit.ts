import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { type S3Emulator, startS3 } from "../testing/files/s3-emulator.ts";
import type { FileStore } from "./file-store.ts";
import { diskShelf } from "./shelves/disk-shelf.ts";
import { s3Shelf } from "./shelves/s3-shelf.ts";
import type { Shelf } from "./shelves/shelf.ts";

/** A place of stored files, and direct access to it. */
export interface StoredBytes {
  readonly shelf: () => Shelf;
  /** Everything under a name. */
  raw(sha256: Buffer): readonly Buffer[];
  /** Replaces the bytes under a name. */
  put(sha256: Buffer, bytes: Buffer): void;
  clear(): void;
  close(): Promise<void>;
}

export const PLACES: Readonly<Record<string, () => Promise<StoredBytes>>> = { disk: onDisk, S3: inBucket };

async function onDisk(): Promise<StoredBytes> {
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-sealed-"));
  const placeOf = (sha256: Buffer): string => {
    const hex = sha256.toString("hex");
    return path.join(folder, hex.slice(0, 2), hex.slice(2, 4), hex);
  };
  return {
    shelf: () => diskShelf(folder),
    raw: (sha256) => [readFileSync(placeOf(sha256))],
    put: (sha256, bytes) => {
      mkdirSync(path.dirname(placeOf(sha256)), { recursive: true });
      writeFileSync(placeOf(sha256), bytes);
    },
    clear: () => {
      for (const name of readdirSync(folder))
        if (name !== "incoming") rmSync(path.join(folder, name), { recursive: true });
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function inBucket(): Promise<StoredBytes> {
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-sealed-"));
  const s3: S3Emulator = await startS3();
  const prefixOf = (sha256: Buffer): string => {
    const hex = sha256.toString("hex");
    return `${hex.slice(0, 2)}/${hex}/`;
  };
  const under = (sha256: Buffer) => [...s3.objects].filter(([key]) => key.startsWith(prefixOf(sha256)));
  return {
    shelf: () => s3Shelf(s3.settings, folder),
    raw: (sha256) => under(sha256).map(([, { bytes }]) => bytes),
    put: (sha256, bytes) => {
      const [key = `${prefixOf(sha256)}before`] = under(sha256).map(([name]) => name);
      s3.objects.set(key, { bytes, keptAt: new Date() });
    },
    clear: () => s3.objects.clear(),
    close: async () => {
      await s3.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A store's output until it ends or fails. */
export async function readOut(
  store: FileStore,
  sha256: Buffer,
  range?: { readonly start: number; readonly end: number },
): Promise<{ readonly bytes: Buffer; readonly failure: unknown }> {
  const parts: Buffer[] = [];
  let failure: unknown;
  try {
    for await (const part of store.stream(sha256, range) as Readable) parts.push(part as Buffer);
  } catch (error) {
    failure = error;
  }
  return { bytes: Buffer.concat(parts), failure };
}
