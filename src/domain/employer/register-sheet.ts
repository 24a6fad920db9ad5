import { guardedCell, plainCell } from "./guarded-cell.ts";

/** The columns of the register as a file, from left to right: a download can be uploaded again. */
export const REGISTER_COLUMNS = [
  "code",
  "name",
  "kind",
  "payroll",
  "state",
  "pay_day",
  "usual_remittance_days",
  "retirement_age",
  "status",
  "exposure_cap",
  "debt_service_ratio",
  "maximum_tenor",
  "maximum_amount",
  "aliases",
] as const;
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number];

/** Separates two aliases in a cell. */
export const ALIAS_MARK = "|";

/** The most rows in one file: each is inserted singly while somebody waits. */
export const REGISTER_ROWS_MAX = 2000;

const NUMBERS: ReadonlySet<string> = new Set([
  "pay_day",
  "usual_remittance_days",
  "retirement_age",
  "exposure_cap",
  "debt_service_ratio",
  "maximum_tenor",
  "maximum_amount",
]);
const LOWERED: ReadonlySet<string> = new Set(["kind", "payroll", "status"]);

/** Which column of a file is which; unknown columns are `undefined`. */
export function registerHeadings(cells: readonly string[]): readonly (RegisterColumn | undefined)[] {
  return cells.map((cell) => {
    const name = plainCell(cell.replace(/^\ufeff/, ""))
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    return REGISTER_COLUMNS.find((column) => column === name);
  });
}

/** A row of a file: an employer's fields, and its aliases. An empty cell clears the field. */
export interface RegisterRow {
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly aliases: readonly string[];
}

/** Reads the cells of a row; a non-number in a number column becomes a value that every rule rejects. */
export function readRegisterRow(
  headings: readonly (RegisterColumn | undefined)[],
  cells: readonly string[],
): RegisterRow {
  const fields: Record<string, string | number | null> = {};
  let aliases: readonly string[] = [];
  for (const [place, column] of headings.entries()) {
    const text = plainCell(cells[place] ?? "");
    if (column === "aliases") aliases = text.split(ALIAS_MARK).map(plainCell).filter(Boolean);
    else if (column) fields[column] = cellValue(column, text);
  }
  return { fields, aliases };
}

function cellValue(column: RegisterColumn, text: string): string | number | null {
  if (text === "") return null;
  if (NUMBERS.has(column)) return Number(text.replace(/[\s,₦%]/g, ""));
  return LOWERED.has(column) ? text.toLowerCase() : text;
}

/** A row that was not saved: its number in the file, every cell as typed, and the reason. */
export interface RefusedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly reason: string;
}

/** The refused rows as a file to correct and upload again: the same headings and cells, followed by the reason. */
export function refusedRegister(headings: readonly string[], rows: readonly RefusedRow[]): string {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const line = (cells: readonly string[], last: string) =>
    [...cells, ...Array.from({ length: width - cells.length }, () => ""), last].map(guardedCell).join(",");
  const named = headings.map((heading) => heading.replace(/^\ufeff/, ""));
  return `\ufeff${[line(named, "reason"), ...rows.map(({ cells, reason }) => line(cells, reason))].join("\n")}\n`;
}
