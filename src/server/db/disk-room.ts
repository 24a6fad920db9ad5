import { statfsSync } from "node:fs";
import { StartError } from "../refusal/start-error.ts";

/** With less than the largest upload nothing can be relied on: the database stops when it cannot write its log. */
export const ROOM_MIN_BYTES = 50 * 1024 * 1024;

// A limit on how large a file may become is a disk that is full as well.
const WITHOUT_ROOM = /no space left on device|disk quota exceeded|file too large/i;
const CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);

/** What is free on the disk of a folder; without an end where that cannot be known. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The sentence of a start that failed because a disk is full, by what failed or by what is left; undefined for any other failure. */
export function fullDisk(
  error: unknown,
  folder: string,
  free: (folder: string) => number = freeBytes,
): StartError | undefined {
  // What stopped the start before the database was asked for has words of its own.
  const mayBeHidden = !(error instanceof StartError) || /did not start|cannot be used/.test(error.message);
  if (!saysSo(error) && !(mayBeHidden && free(folder) < ROOM_MIN_BYTES)) return undefined;
  return new StartError(
    `There is no room left on the disk of ${folder} or of the database; make room, then start again. Nothing was lost.`,
    { cause: error },
  );
}

function saysSo(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return CODES.has(code) || WITHOUT_ROOM.test(error.message) || saysSo(error.cause);
}
