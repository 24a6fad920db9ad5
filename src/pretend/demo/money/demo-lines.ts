const NOTHING = "\\N";
const ODD = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Columns that hold an array of the database; any other array is JSON. */
const ARRAYS: ReadonlySet<string> = new Set(["permissions", "not_of_loans", "brought_by"]);

// The database works on one chunk of rows while the next is written.
const ROWS_TOGETHER = 500;

/** Rows of a table as text that COPY takes, with the columns in this order; `written` is called row by row. */
export function* copyLines<Row extends object>(
  rows: readonly Row[],
  columns: readonly string[],
  written: (row: Row) => object = (row) => row,
): Generator<string> {
  for (let from = 0; from < rows.length; from += ROWS_TOGETHER) {
    const lines = rows.slice(from, from + ROWS_TOGETHER).map((row) => line(written(row), columns));
    yield `${lines.join("\n")}\n`;
  }
}

function line(row: object, columns: readonly string[]): string {
  return columns.map((column) => cell((row as Record<string, unknown>)[column], ARRAYS.has(column))).join("\t");
}

/** Bytes as PostgreSQL reads them from text. */
export function hexText(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}

function cell(value: unknown, isArray: boolean): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  if (isArray && Array.isArray(value)) return `{${value.join(",")}}`;
  return escaped(JSON.stringify(value));
}

function escaped(value: string): string {
  return ODD.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value;
}
