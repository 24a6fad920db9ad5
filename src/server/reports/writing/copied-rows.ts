import type { Vault } from "../../vault/sealed-text.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { wholeLines } from "./whole-lines.ts";

// COPY's text format: cells between tabs, \N for none, and a backslash before what would be read as something else.
const NONE = "\\N";
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Rows that PostgreSQL copied as text, in batches, their ciphertexts decrypted. Throws UnreadableValue. */
export async function* copiedRows(
  bytes: AsyncIterable<Buffer>,
  vault: Pick<Vault, "open">,
): AsyncGenerator<readonly SheetRow[]> {
  // Every line of a copy ends with a break.
  for await (const lines of wholeLines(bytes))
    yield lines
      .toString("utf8", 0, lines.length - 1)
      .split("\n")
      .map((line) => line.split("\t").map((cell) => (cell === NONE ? null : vault.open(unescaped(cell)))));
}

function unescaped(cell: string): string {
  return cell.includes("\\") ? cell.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign) : cell;
}
