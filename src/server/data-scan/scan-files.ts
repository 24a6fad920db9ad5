import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { type SoughtNumbers, scanNumbers } from "./number-scanner.ts";
import type { NumbersFound } from "./numbers-found.ts";

const CHUNK_BYTES = 1 << 20;

export interface FileScan {
  readonly sought: SoughtNumbers;
  readonly found: NumbersFound;
  /** Names of skipped files, in any folder. */
  readonly leftOut?: readonly string[];
}

/**
 * Scans every file of a folder, or one file, byte by byte for numbers in clear; compressed files are also scanned
 * decompressed. Returns how many files were read. Files that disappear meanwhile are skipped.
 */
export async function scanFiles(place: string, { sought, found, leftOut = [] }: FileScan): Promise<number> {
  let files = 0;
  for await (const file of filesIn(place)) {
    const name = path.relative(place, file);
    if (leftOut.includes(path.basename(file))) continue;
    try {
      await scanFile(file, name === "" ? file : name, { sought, found });
      files += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return files;
}

async function* filesIn(place: string): AsyncGenerator<string> {
  if ((await stat(place)).isFile()) return yield place;
  const left = [place];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop())
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(gone)) {
      const inside = path.join(folder, entry.name);
      if (entry.isDirectory()) left.push(inside);
      else if (entry.isFile()) yield inside;
    }
}

function gone(error: NodeJS.ErrnoException): readonly [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

async function scanFile(file: string, name: string, { sought, found }: FileScan): Promise<void> {
  const scanner = scanNumbers(sought, found.at(name), { isRaw: true });
  try {
    for await (const chunk of bytesOf(file, await isGzip(file))) scanner.take(chunk);
  } catch (error) {
    // A file that only looks compressed, or is truncated, is scanned as it is.
    if (!(error as NodeJS.ErrnoException).code?.startsWith("Z_")) throw error;
    for await (const chunk of bytesOf(file, false)) scanner.take(chunk);
  }
  scanner.end();
}

function bytesOf(file: string, isCompressed: boolean): AsyncIterable<Buffer> {
  const stored = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  if (!isCompressed) return stored;
  const unpacked = createGunzip();
  stored.on("error", (error) => unpacked.destroy(error));
  return stored.pipe(unpacked);
}

async function isGzip(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await opened.close();
  }
}
