import { statfsSync } from "node:fs";
import { StartError } from "../refusal/start-error.ts";

/** With less than the largest upload free, nothing is safe: the database stops when it cannot write its WAL. */
export const ROOM_MIN_BYTES = 50 * 1024 * 1024;

// A file size limit has the same effect as a full disk.
const WITHOUT_ROOM = /no space left on device|disk quota exceeded|file too large/i;
const CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);

/** Free space on the disk of a folder; infinite if it cannot be determined. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The message for a start that failed on a full disk, judged by the error or the free space; undefined for other
 * failures.
 */
export function fullDisk(
  error: unknown,
  folder: string,
  free: (folder: string) => number = freeBytes,
): StartError | undefined {
  // Errors from before the database was contacted have their own messages.
  const mayBeHidden = !(error instanceof StartError) || /did not start|cannot be used/.test(error.message);
  if (!saysSo(error) && !(mayBeHidden && free(folder) < ROOM_MIN_BYTES)) return undefined;
  return new StartError(
    `There is no space left on the disk of ${folder} or of the database; free some space, then start again. Nothing was lost.`,
    { cause: error },
  );
}

function saysSo(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return CODES.has(code) || WITHOUT_ROOM.test(error.message) || saysSo(error.cause);
}
