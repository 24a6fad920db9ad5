import type { Row } from "../../../domain/cells/cell.ts";
import { statementHead } from "../../../domain/statement/head/statement-head.ts";
import { readTable } from "../../../domain/statement/read-table.ts";
import type { HeadedStatement } from "./statement-reading.ts";

/** The statement in the rows of a table, with its head; undefined when no row is a header. */
export function readRows(rows: readonly Row[]): HeadedStatement | undefined {
  const statement = readTable(rows);
  return statement && { ...statement, head: statementHead(rows) };
}
