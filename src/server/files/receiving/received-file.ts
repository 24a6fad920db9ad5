import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { encipher, newPart, type ReceivedPart, streamPart } from "./received-part.ts";

/** An upload that is not stored yet: its bytes are encrypted in a temporary place until `discard`. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: number;
  /** The place of its bytes and the means to read them, for a thread of this process. */
  readonly part: ReceivedPart;
  read(): Promise<Buffer>;
  stream(): Readable;
  discard(): Promise<void>;
}

/** Creates the folder for uploads. */
export function incomingFolder(folder: string): string {
  const incoming = path.join(folder, "incoming");
  // The data directory itself stays passable: PostgreSQL's data may be beside it, under another account.
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  return incoming;
}

/** Saves a stream, completely or not at all. */
export async function receiveInto(
  incoming: string,
  stream: NodeJS.ReadableStream,
  name: string,
): Promise<ReceivedFile> {
  const part = newPart(path.join(incoming, randomUUID()));
  const discard = () => rm(part.path, { force: true });
  try {
    await pipeline(stream, encipher(part), createWriteStream(part.path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await discard();
    throw error;
  }
  const { size } = await stat(part.path);
  return {
    ...{ name: plainName(name), bytes: size, part, discard },
    read: () => buffer(streamPart(part)),
    stream: () => streamPart(part),
  };
}

/** Removes at most `limit` leftover uploads from before then; returns how many. */
export async function removeParts(incoming: string, before: Date, limit: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incoming)) {
    if (removed >= limit) break;
    const part = path.join(incoming, name);
    if (!(await isOlder(part, before))) continue;
    await rm(part, { force: true });
    removed += 1;
  }
  return removed;
}

export async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(unlessMissing(undefined));
  return found !== undefined && found.mtimeMs < before.getTime();
}

export function unlessMissing<Instead>(instead: Instead): (error: NodeJS.ErrnoException) => Instead {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}

/** The last part of the sender's file name, without control characters: a label, never a path. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    Array.from(last)
      .filter((letter) => letter >= " " && letter !== "\u007f")
      .join("")
      .slice(0, 200) || "file"
  );
}
