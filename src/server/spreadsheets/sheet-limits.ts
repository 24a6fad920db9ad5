/** What a spreadsheet may cost whoever reads it, whatever its bytes say (T16). */
export interface SheetLimits {
  readonly unpackedBytes: number;
  /** Files in an archive. */
  readonly entries: number;
  /** Unpacked bytes for each packed one. */
  readonly ratio: number;
  readonly rows: number;
  readonly columns: number;
  /** All cells of a workbook. */
  readonly cells: number;
  readonly cellLength: number;
}
