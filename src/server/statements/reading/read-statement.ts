import { kindOf } from "../../spreadsheets/file-kind.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { csvRows } from "./csv-rows.ts";
import { feedKindOf, readFeed } from "./read-feed.ts";
import { readRows } from "./read-rows.ts";
import { NO_TABLE, ReadingRefusal, sentenceOfFault } from "./reading-refusal.ts";
import type { HeadedStatement, StatementReading } from "./statement-reading.ts";

const UNKNOWN =
  "This file is no statement that can be read. Upload a CSV, an Excel workbook, an OpenDocument table, a PDF, an OFX or MT940 file, or a picture.";
const MARKUP =
  "This file is a web page, whatever its name says. Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.";

/** Reads a statement by what its bytes are. Holds the thread in which it runs; loads only what the kind needs. */
export async function readStatement(bytes: Buffer): Promise<StatementReading> {
  try {
    return await readByKind(bytes);
  } catch (error) {
    if (error instanceof ReadingRefusal) return { kind: "refused", message: error.message };
    if (error instanceof SheetFault) return { kind: "refused", message: sentenceOfFault(error) };
    throw error;
  }
}

async function readByKind(bytes: Buffer): Promise<StatementReading> {
  const kind = kindOf(bytes);
  if (kind === "picture") return { kind };
  const feed = kind === "text" || kind === "markup" ? feedKindOf(bytes) : undefined;
  if (feed) return { kind: "lines", layout: feed, statement: readFeed(bytes, feed) };
  if (kind === "text") return { kind: "lines", layout: "csv", statement: readCsv(bytes) };
  if (kind === "pdf") {
    const { readPdf } = await import("./pdf/read-pdf.ts");
    const statement = await readPdf(bytes);
    return statement === "picture" ? { kind: "picture" } : { kind: "lines", layout: "pdf", statement };
  }
  if (kind === "zip" || kind === "compound") {
    const { workbookSheets } = await import("./workbook-sheets.ts");
    const { layout, sheets } = await workbookSheets(bytes, kind);
    const { readWorkbook } = await import("./read-workbook.ts");
    return { kind: "lines", layout, statement: readWorkbook(sheets) };
  }
  throw new ReadingRefusal(kind === "markup" ? MARKUP : UNKNOWN);
}

function readCsv(bytes: Buffer): HeadedStatement {
  const statement = readRows(csvRows(bytes));
  if (!statement) throw new ReadingRefusal(NO_TABLE);
  return statement;
}
