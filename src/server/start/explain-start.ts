import { freeBytes, fullDisk } from "../embedded-postgres/disk-room.ts";
import { databaseGone } from "../refusal/start-error.ts";

/** Where a start failed. */
export interface StartPlace {
  readonly folder: string;
  /** Whether the database is there too: then a full disk may be why it is gone. */
  readonly holdsDatabase: boolean;
}

/**
 * The error to report for a failed start: the sentence for a full disk or a lost database, otherwise the error itself.
 * Must be called before any cleanup, which may free space.
 */
export function explainStart(error: unknown, { folder, holdsDatabase }: StartPlace): unknown {
  const free = holdsDatabase ? freeBytes : () => Number.POSITIVE_INFINITY;
  return fullDisk(error, folder, free) ?? databaseGone(error) ?? error;
}
