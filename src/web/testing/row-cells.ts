/** The cells of a table's row in order, with the one that heads it. */
export function rowCells(row: HTMLElement): readonly HTMLElement[] {
  return [...(row as HTMLTableRowElement).cells];
}
