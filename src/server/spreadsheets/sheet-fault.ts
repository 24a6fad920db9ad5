/** What keeps a spreadsheet from being read. */
export type SheetFaultKind =
  | "damaged"
  | "locked"
  | "too-large-inside"
  | "too-many-rows"
  | "too-many-columns"
  | "giant-cell"
  | "giant-row"
  | "quote-not-closed"
  | "odd-parts"
  | "not-a-workbook";

/** A spreadsheet is not read; whoever asked for it has the sentence for each kind. */
export class SheetFault extends Error {
  readonly kind: SheetFaultKind;
  /** The row where it shows, from 1, when it is one row's. */
  readonly row: number | undefined;

  constructor(kind: SheetFaultKind, row?: number) {
    super(kind);
    this.kind = kind;
    this.row = row;
  }
}
