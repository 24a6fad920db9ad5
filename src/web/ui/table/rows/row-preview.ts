/** Marks what a dialog shows of a row: the keys of the rows hold there too. */
export const ROW_PREVIEW = { "data-row-preview": true } as const;
