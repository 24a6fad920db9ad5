import { freeBytes, fullDisk } from "../db/disk-room.ts";
import { databaseGone } from "../refusal/start-error.ts";

/** Where a start failed. */
export interface StartPlace {
  readonly folder: string;
  /** Whether the database lies there too: then a disk without room may be why it is gone. */
  readonly holdsDatabase: boolean;
}

/**
 * What a start that failed is told with: the sentence for a full disk or for a database that has gone away, else the error
 * itself. To be asked before anything is put in order again, which may make room.
 */
export function explainStart(error: unknown, { folder, holdsDatabase }: StartPlace): unknown {
  const free = holdsDatabase ? freeBytes : () => Number.POSITIVE_INFINITY;
  return fullDisk(error, folder, free) ?? databaseGone(error) ?? error;
}
