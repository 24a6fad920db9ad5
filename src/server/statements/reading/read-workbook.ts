import { refuseLargeTable } from "./bounds.ts";
import { readRows } from "./read-rows.ts";
import { NO_TABLE, ReadingRefusal } from "./reading-refusal.ts";
import type { HeadedStatement } from "./statement-reading.ts";
import type { Sheet } from "./workbook-sheets.ts";

/**
 * The statement in a workbook. Several sheets are one statement only when the balance runs through them: a copy of a
 * sheet would post everything twice.
 */
export function readWorkbook(sheets: readonly Sheet[]): HeadedStatement {
  const withTable = sheets.flatMap(({ name, rows }) => {
    const statement = readRows(rows);
    return statement ? [{ name, rows, statement }] : [];
  });
  const [only, ...others] = withTable;
  if (!only) throw new ReadingRefusal(NO_TABLE);
  if (others.length === 0) return only.statement;
  const rows = withTable.flatMap((sheet) => sheet.rows);
  refuseLargeTable(rows);
  const joined = readRows(rows);
  if (joined && isWhole(joined)) return joined;
  const names = withTable.map(({ name }) => `“${name.slice(0, 40)}”`).slice(0, 5);
  throw new ReadingRefusal(
    `This workbook has a statement on ${withTable.length} sheets (${names.join(", ")}), and they do not follow one another. Save the one that is meant as a workbook of its own.`,
  );
}

// Across a row that was not read nothing tells a sheet that goes on from one that says the same again.
function isWhole({ balanceChain, rejected }: HeadedStatement): boolean {
  return balanceChain.kind === "verified" && !rejected.some(({ hasMoney }) => hasMoney);
}
