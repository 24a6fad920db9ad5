const NOTHING = "\\N";
const ODD = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Columns that hold an array of the database; any other array is JSON. */
const ARRAYS: ReadonlySet<string> = new Set(["permissions", "not_of_loans", "brought_by"]);

/** Rows of a table as text that COPY takes, with the columns in this order. */
export function copyLines(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => cell((row as Record<string, unknown>)[column], ARRAYS.has(column))).join("\t"),
  );
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
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
