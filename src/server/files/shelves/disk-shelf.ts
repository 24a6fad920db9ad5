import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { UnreadableFile } from "../../refusal/unreadable-file.ts";
import { dataKeyOf, HEADER_BYTES } from "../encryption/sealed-file.ts";
import { incomingFolder, isOlder, unlessMissing } from "../receiving/received-file.ts";
import type { Shelf, Stored } from "./shelf.ts";

/** A shelf in a folder of this machine. */
export function diskShelf(folder: string): Shelf {
  const incoming = incomingFolder(folder);
  const place = (sha256: Buffer): string => {
    const hex = sha256.toString("hex");
    return path.join(folder, hex.slice(0, 2), hex.slice(2, 4), hex);
  };
  const put = (sha256: Buffer, part: string) => settle(part, place(sha256));
  const openOne = (sha256: Buffer) => openStored(place(sha256)).catch(unlessMissing(undefined));
  const list = (part: string) => listFolder(path.join(folder, part));
  return {
    incoming,
    put,
    replace: put,
    open: async (sha256) => {
      const stored = await openOne(sha256);
      return stored ? [stored] : [];
    },
    has: async (sha256) => (await stat(place(sha256)).catch(unlessMissing(undefined))) !== undefined,
    list,
    listOthers: async (part, dataKey) => {
      const others: Buffer[] = [];
      for (const sha256 of await list(part)) {
        const stored = await openOne(sha256);
        if (stored && dataKeyOf(await startOf(stored)) !== dataKey) others.push(sha256);
      }
      return others;
    },
    remove: (sha256, before) => removeOlder(place(sha256), path.join(incoming, randomUUID()), before),
  };
}

/** Opens a file of this machine. */
export async function openStored(file: string): Promise<Stored> {
  const handle = await open(file);
  const { size: bytes } = await handle.stat();
  return {
    bytes,
    read: async (start, length) => {
      const buffer = Buffer.allocUnsafe(length);
      for (let done = 0; done < length; ) {
        const { bytesRead } = await handle.read(buffer, done, length - done, start + done);
        // The file was truncated while it was read.
        if (bytesRead === 0) throw new UnreadableFile("altered");
        done += bytesRead;
      }
      return buffer;
    },
    close: () => handle.close(),
  };
}

async function startOf(stored: Stored): Promise<Buffer> {
  try {
    return await stored.read(0, Math.min(HEADER_BYTES, stored.bytes));
  } finally {
    await stored.close();
  }
}

// Bytes and folder reach the disk before the name does, and the name before any row that refers to it.
async function settle(part: string, target: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  await syncToDisk(part);
  await rename(part, target);
  await syncToDisk(path.dirname(target));
}

async function listFolder(folder: string): Promise<readonly Buffer[]> {
  const names = await readdir(folder, { recursive: true }).catch(unlessMissing([]));
  return names
    .map((name) => path.basename(name))
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .map((name) => Buffer.from(name, "hex"));
}

// Check after moving them away: the same bytes may be stored again at this moment, and those must stay.
async function removeOlder(target: string, aside: string, before: Date): Promise<boolean> {
  if (!(await isOlder(target, before))) return false;
  await rename(target, aside);
  if (await isOlder(aside, before)) {
    await rm(aside);
    return true;
  }
  await rename(aside, target);
  return false;
}

async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a folder; there the rename itself is durable.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  } finally {
    await handle.close();
  }
}
