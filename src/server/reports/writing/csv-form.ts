import { guardedText } from "../../spreadsheets/guarded-text.ts";
import type { Vault } from "../../vault/sealed-text.ts";
import type { WordedColumn } from "../contents/report-plan.store.ts";
import { type CellForm, copyWriter, type RowForm } from "./copied-cells.ts";
import { plainBytes } from "./plain-bytes.ts";
import { wholeLines } from "./whole-lines.ts";

/** What a column is to the writer of its cells. */
export type CsvColumn = Pick<WordedColumn, "kind" | "isOurOwn" | "words">;

const isSeparating = (byte: number): boolean => '",;'.includes(String.fromCharCode(byte));
const isLetterOrDigit = (byte: number): boolean => /[A-Za-z0-9]/.test(String.fromCharCode(byte));

const OUR_OWN = plainBytes((byte) => !isSeparating(byte));
// Whatever begins with a letter or a digit and has no semicolon is no formula anywhere.
const TYPED = plainBytes((byte) => !isSeparating(byte), isLetterOrDigit);
const NUMBER = plainBytes(() => true);

/**
 * Rows as lines of CSV, as PostgreSQL writes them: nothing for what is not there, identifiers in quotation marks; and
 * nothing that a spreadsheet would compute (T15).
 */
export function csvForm(columns: readonly CsvColumn[]): RowForm {
  const cells = columns.map(({ kind, isOurOwn = false, words }, column): CellForm => {
    const comma = column > 0 ? "," : "";
    const guarded = isOurOwn ? (text: string) => text : guardedText;
    const bare = { before: comma, after: "", none: comma, plain: isOurOwn ? OUR_OWN : TYPED, words };
    if (kind === "identifier")
      return { ...bare, before: `${comma}"`, after: '"', written: (text) => comma + quoted(guarded(text)) };
    if (kind === "text") return { ...bare, written: (text) => comma + quotedIfNeeded(guarded(text)) };
    return { ...bare, plain: NUMBER, written: (text) => comma + text };
  });
  return { before: "", cells, after: "\n" };
}

/** Rows that PostgreSQL copied as text, as lines of CSV, their ciphertexts decrypted. Throws UnreadableValue. */
export async function* csvLines(
  columns: readonly CsvColumn[],
  rows: AsyncIterable<Buffer>,
  vault: Pick<Vault, "openAll">,
): AsyncGenerator<Uint8Array> {
  const write = copyWriter(csvForm(columns), vault);
  for await (const lines of wholeLines(rows)) yield write(lines).bytes;
}

function quotedIfNeeded(text: string): string {
  return text === "" || /[",\n\r]/.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
