import { type Statement, textOf } from "./statement.ts";

export interface CsvWays {
  readonly comma?: "," | ";";
  readonly encoding?: "utf8" | "utf8 with mark" | "utf16";
  readonly quote?: "where needed" | "always";
}

/** The statement as a CSV file; a row that is to split is written without quotes. */
export function csvOf(statement: Statement, ways: CsvWays = {}): Buffer {
  const comma = ways.comma ?? ",";
  const quoted = (text: string) =>
    ways.quote === "always" || text.includes(comma) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const row = (cells: readonly string[]) => cells.map((cell) => (cell === "" ? "" : quoted(cell))).join(comma);
  const heading = row(statement.columns.map((column) => column.heading));
  const lines = [
    ...statement.head.map((cells) => row(cells.map(textOf))),
    heading,
    ...statement.rows.map((one) => {
      if (one.is === "page") return heading;
      return one.overlong ? one.cells.map(textOf).join(comma) : row(one.cells.map(textOf));
    }),
    ...statement.foot.map((cells) => row(cells.map(textOf))),
  ];
  const text = `${lines.join("\r\n")}\r\n`;
  if (ways.encoding === "utf16") return Buffer.from(`\uFEFF${text}`, "utf16le");
  return Buffer.from(ways.encoding === "utf8 with mark" ? `\uFEFF${text}` : text, "utf8");
}
