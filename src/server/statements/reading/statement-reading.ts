import type { ReadStatement } from "../../../domain/statement/read-table.ts";

export type StatementLayout = "csv" | "xls" | "xlsx" | "pdf";

/** What became of a file: its lines, a picture for a person to read, or why it is not taken, as a sentence. */
export type StatementReading =
  | { readonly kind: "lines"; readonly statement: ReadStatement; readonly layout: StatementLayout }
  | { readonly kind: "picture" }
  | { readonly kind: "refused"; readonly message: string };
