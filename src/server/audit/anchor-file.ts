import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type HeadLine, readHeadLine, writeHeadLine } from "./head-line.ts";

/** Where the audit log is anchored: a folder of the data directory, and the signing key. */
export interface AnchorPlace {
  readonly folder: string;
  readonly key: Buffer;
}

export const anchorsFile = ({ folder }: AnchorPlace): string => path.join(folder, "anchors.log");
export const notesFolder = ({ folder }: AnchorPlace): string => path.join(folder, "heads");

/** Whether anything was ever anchored here. */
export function hasAnchors(place: AnchorPlace): boolean {
  return existsSync(anchorsFile(place));
}

/** Creates the file of anchors; an existing one stays, even if two processes start at once. */
export function beginAnchors(place: AnchorPlace, lines: readonly HeadLine[]): void {
  mkdirSync(notesFolder(place), { recursive: true, mode: 0o700 });
  const file = anchorsFile(place);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, lines.map((line) => writeHeadLine(place.key, line)).join(""), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Appends anchors to the file; they are on disk when it returns. */
export async function appendAnchors(place: AnchorPlace, lines: readonly HeadLine[]): Promise<void> {
  if (lines.length === 0) return;
  const file = await open(anchorsFile(place), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    // A line cut by a power failure stays on its own line.
    const before = size > 0 && buffer[0] !== 10 ? "\n" : "";
    await file.appendFile(before + lines.map((line) => writeHeadLine(place.key, line)).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The contents of a file: statements with a valid signature, and the numbers of lines without one. */
export interface ReadLines {
  readonly lines: readonly HeadLine[];
  readonly unsigned: readonly number[];
}

/** The file of anchors; undefined if there is none. */
export async function readAnchors(place: AnchorPlace): Promise<ReadLines | undefined> {
  return readLinesOf(place, anchorsFile(place));
}

/**
 * The notes of running processes, and of ended ones since notes were last folded, by file; only those begun before a
 * given time.
 */
export async function readNotes(
  place: AnchorPlace,
  begunBefore = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<string, ReadLines>> {
  const names = await readdir(notesFolder(place)).catch(() => []);
  const notes = new Map<string, ReadLines>();
  for (const name of names.filter((each) => each.endsWith(".log") && Number.parseInt(each, 10) < begunBefore)) {
    const read = await readLinesOf(place, path.join(notesFolder(place), name));
    if (read) notes.set(name, read);
  }
  return notes;
}

async function readLinesOf({ key }: AnchorPlace, file: string): Promise<ReadLines | undefined> {
  const text = await readFile(file, "latin1").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines: HeadLine[] = [];
  const unsigned: number[] = [];
  // Text after the last line end is being written, or was when the power failed.
  for (const [index, line] of text.split("\n").slice(0, -1).entries()) {
    const read = readHeadLine(key, line);
    if (read) lines.push(read);
    else unsigned.push(index + 1);
  }
  return { lines, unsigned };
}
