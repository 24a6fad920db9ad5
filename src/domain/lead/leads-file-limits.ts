/** What a file of leads may weigh, and what it may hold. */
export const LEADS_FILE_BYTES_MAX = 32 * 1024 * 1024;
export const LEADS_ROWS_MAX = 200_000;
