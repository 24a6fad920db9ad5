/** Limits of a lead file's size and content. */
export const LEADS_FILE_BYTES_MAX = 32 * 1024 * 1024;
export const LEADS_ROWS_MAX = 200_000;
