import type { ReadStatement } from "../../../domain/statement/read-table.ts";
import type { StatementLayout } from "../../statement-record/statement.store.ts";

/** A statement with what stands at its head, where a bank may name itself. */
export interface HeadedStatement extends ReadStatement {
  readonly head: string;
}

/** What became of a file: its lines, a picture for a person to read, or why it is not taken, as a sentence. */
export type StatementReading =
  | { readonly kind: "lines"; readonly statement: HeadedStatement; readonly layout: StatementLayout }
  | { readonly kind: "picture" }
  | { readonly kind: "refused"; readonly message: string };
