/** A list of ten thousand people with their aliases is below 5 MB as a workbook. */
export const WATCH_FILE_BYTES_MAX = 16_000_000;
export const WATCH_ROWS_MAX = 50_000;
