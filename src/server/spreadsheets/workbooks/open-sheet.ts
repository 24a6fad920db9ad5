import type { NumberedRow } from "./row-scanner.ts";

/** A sheet that its reader sees, read as it is unpacked: whoever stops early has not unpacked the rest. */
export interface OpenSheet {
  readonly name: string;
  /** What `onProgress` comes to when all of it is read. */
  readonly size: number;
  /** The rows with something in them. */
  rows(onProgress?: (read: number) => void): AsyncGenerator<readonly NumberedRow[]>;
}
