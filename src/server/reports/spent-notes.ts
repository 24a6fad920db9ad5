import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { AuditEntry, Author } from "../db/transaction.ts";

const FOLDER = "report-tokens";

/** That a token was spent where no row can be written. */
export interface SpentNote {
  readonly tokenId: number;
  readonly at: string;
  readonly by: Author;
  readonly entry: AuditEntry;
}

/**
 * Notes in the data directory, which all processes see, that a token is spent; false where it has been noted before. A note that
 * cannot be written spends nothing: it throws.
 */
export async function noteSpent(folder: string, note: SpentNote): Promise<boolean> {
  const place = path.join(folder, FOLDER);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const file = await open(fileOf(place, note.tokenId), "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    await file.writeFile(JSON.stringify(note));
    await file.sync();
  } finally {
    await file.close();
  }
  return true;
}

/** A note with its age. One that is being written, or was not written whole, has no content. */
export interface FoundNote {
  readonly file: string;
  readonly ageMs: number;
  readonly note: SpentNote | undefined;
}

export async function readSpentNotes(folder: string): Promise<readonly FoundNote[]> {
  const place = path.join(folder, FOLDER);
  const names = await readdir(place).catch(() => []);
  const found = names.map((name) => readNote(path.join(place, name)).catch(() => undefined));
  return (await Promise.all(found)).filter((each) => each !== undefined);
}

// Fails where another worker has just removed it.
async function readNote(file: string): Promise<FoundNote> {
  const { mtimeMs } = await stat(file);
  return { file, ageMs: Date.now() - mtimeMs, note: noteIn(await readFile(file, "utf8")) };
}

export async function removeNote({ file }: FoundNote): Promise<void> {
  await rm(file, { force: true });
}

function fileOf(place: string, tokenId: number): string {
  return path.join(place, `${tokenId}.json`);
}

function noteIn(text: string): SpentNote | undefined {
  try {
    return JSON.parse(text) as SpentNote;
  } catch {
    return undefined;
  }
}
