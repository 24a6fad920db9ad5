import { EMPLOYERS_FILE_BYTES_MAX } from "../../../contract/employers.contract.ts";
import { REGISTER_ROWS_MAX, type RegisterColumn, registerHeadings } from "../../../domain/employer/register-sheet.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { decodeText } from "../../spreadsheets/decode-text.ts";
import { textRows } from "../../spreadsheets/delimited-text.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";

/** A parsed file of employers: its columns, and its rows with the cells as typed. */
export interface RegisterFile {
  readonly typedHeadings: readonly string[];
  readonly headings: readonly (RegisterColumn | undefined)[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const LIMITS = { columns: 100, cellLength: 20_000 };

/** Reads a CSV with commas, semicolons or tabs. Throws 422 with a sentence if it is not one, or has no employers. */
export function readRegisterFile(bytes: Buffer): RegisterFile {
  if (bytes.length > EMPLOYERS_FILE_BYTES_MAX) throw fieldError("file", "Choose a file of at most 2 MB");
  try {
    return takeApart(bytes);
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    const where = error.row === undefined ? "" : ` (row ${error.row})`;
    throw fieldError("file", `This is not a CSV that can be read${where}. Save it as CSV and choose it again`);
  }
}

function takeApart(bytes: Buffer): RegisterFile {
  const [first = ""] = decodeText(bytes).split(/[\r\n]/, 1);
  const delimiter = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ",";
  const [header, ...rest] = Array.from(textRows(bytes, delimiter, LIMITS)).flat();
  const typedHeadings = header?.cells ?? [];
  const headings = registerHeadings(typedHeadings);
  const named = headings.filter((heading) => heading !== undefined);
  if (!named.includes("code") || !named.includes("name"))
    throw fieldError(
      "file",
      "The first row must name the columns, code and name among them. Download the register for an example",
    );
  if (new Set(named).size < named.length) throw fieldError("file", "Two columns of the file have the same name");
  const rows = rest
    .map(({ number, cells }) => ({ row: number, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) throw fieldError("file", "The file holds no employers");
  if (rows.length > REGISTER_ROWS_MAX)
    throw fieldError("file", `The file holds ${rows.length} employers; upload at most ${REGISTER_ROWS_MAX} at a time`);
  return { typedHeadings, headings, rows };
}
