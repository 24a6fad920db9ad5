import { WATCH_FILE_BYTES_MAX, WATCH_ROWS_MAX } from "../../../domain/watch-list/watch-file-limits.ts";
import type { SheetLimits } from "../../spreadsheets/sheet-limits.ts";

/** Limits for a watch list, whatever its bytes claim. */
export const WATCH_LIMITS = {
  bytes: WATCH_FILE_BYTES_MAX,
  unpackedBytes: 200_000_000,
  entries: 1000,
  ratio: 100,
  rows: WATCH_ROWS_MAX,
  columns: 100,
  cells: 40 * WATCH_ROWS_MAX,
  cellLength: 32_767,
  /** Over all rows as read: a workbook's cells may refer to one long text repeatedly. */
  toldLength: 60_000_000,
} as const satisfies SheetLimits & { readonly bytes: number; readonly toldLength: number };

/** The limits of the reading thread. */
export const WATCH_THREAD_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;
export const WATCH_THREAD_MILLISECONDS = 60_000;
