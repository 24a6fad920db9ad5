import { LEADS_FILE_BYTES_MAX, LEADS_ROWS_MAX } from "../../../domain/lead/leads-file-limits.ts";
import type { SheetLimits } from "../../spreadsheets/sheet-limits.ts";

/** What a file of leads may cost, whatever its bytes say (T16). */
export const LEADS_LIMITS = {
  bytes: LEADS_FILE_BYTES_MAX,
  unpackedBytes: 300_000_000,
  entries: 1000,
  ratio: 100,
  rows: LEADS_ROWS_MAX,
  columns: 200,
  /** Thirty for each row that may be. */
  cells: 30 * LEADS_ROWS_MAX,
  /** As many characters as Excel puts in a cell. */
  cellLength: 32_767,
  /** Of all rows as the database gets them. Cells of a workbook may refer to one long text over and over. */
  toldLength: 150_000_000,
} as const satisfies SheetLimits & { readonly bytes: number; readonly toldLength: number };

/** What the thread that reads a file may take. With 12 MB of the young, not 24, it works a tenth longer and holds 12 MB less. */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: 144, maxYoungGenerationSizeMb: 12 } as const;
/** Seconds would do where nobody else wants the processor; whoever does goes first. */
export const THREAD_MILLISECONDS = 120_000;
