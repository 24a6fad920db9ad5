import type { Locator } from "@playwright/test";

/** The cells of a table's row in order, with the one that heads it. */
export const rowCells = (row: Locator): Locator => row.getByRole("cell").or(row.getByRole("rowheader"));
