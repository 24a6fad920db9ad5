/** Said outright: drawn as blocks, as on a phone, the parts of a table lose their own roles in Safari. */
export const AS_TABLE = { role: "table" } as const;
export const AS_GROUP = { role: "rowgroup" } as const;
export const AS_ROW = { role: "row" } as const;
export const AS_CELL = { role: "cell" } as const;
export const AS_COLUMN_HEADER = { role: "columnheader" } as const;
export const AS_ROW_HEADER = { role: "rowheader" } as const;
