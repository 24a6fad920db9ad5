import { cellText, type Row } from "../../cells/cell.ts";
import { headerAt } from "./header-row.ts";

const LENGTH_MAX = 5000;

/** The text above the transactions, where a bank names itself and its customer; one line per row. */
export function statementHead(rows: readonly Row[]): string {
  const header = rows.findIndex((_, index) => headerAt(rows, index));
  const above = rows.slice(0, Math.max(0, header)).map((row) => row.map(cellText).filter((text) => text !== ""));
  return above
    .map((texts) => texts.join(" "))
    .join("\n")
    .slice(0, LENGTH_MAX);
}
