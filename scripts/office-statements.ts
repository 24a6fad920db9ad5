// Reads back statements that LibreOffice saved: an old and a new workbook, and PDFs with narrow wrapped cells.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { kobo } from "../src/domain/money.ts";
import { addDays, lagosDate } from "../src/domain/time/lagos-date.ts";
import { readStatement } from "../src/server/statements/reading/read-statement.ts";
import { csvOf } from "../src/server/statements/reading/statement-files.testkit.ts";
import { renderedIn, type Transaction } from "../src/server/statements/reading/statement-layouts.testkit.ts";

type Convert = (file: string, to: string, filter: string | undefined) => string;

const LINES = 1000;
const WIDTHS = ["1.6cm", "2.3cm", "4.4cm", "2.6cm", "2.6cm", "2.8cm"];
const NAMESPACES = ["office", "style", "text", "table"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

/** Returns, as sentences, the lines of a thousand that were not read back exactly. */
export async function checkStatements(folder: string, convert: Convert, csvFilter: string): Promise<readonly string[]> {
  // A narrow column would break a heading that has spaces between its letters.
  const rows = renderedIn("wema", TRANSACTIONS).map((row) => row.map((text) => text.replace(/^R e f.*/, "Reference")));
  writeFileSync(path.join(folder, "statement.csv"), csvOf(rows));
  const files = ["xlsx", "xls"].map((to) => convert("statement.csv", to, csvFilter));
  for (const align of ["top", "middle", "bottom"]) {
    writeFileSync(path.join(folder, `${align}.fods`), flatDocument(rows, align));
    files.push(convert(`${align}.fods`, "pdf", undefined));
  }
  const mistakes = await Promise.all(files.map(async (file) => mistakesIn(file, readFileSync(file))));
  return mistakes.flat();
}

const TRANSACTIONS: readonly Transaction[] = Array.from({ length: LINES }, (_, index) => index).reduce<Transaction[]>(
  (before, index) => {
    const amount = kobo(1 + ((index * 7919) % 5_000_000));
    const balance = before.at(-1)?.balance ?? 1_000_000_000;
    const direction = index % 3 === 0 ? "debit" : "credit";
    const text = index % 17 === 0 ? " REPAYMENT FOR THE MONTH, WITH A VERY LONG TEXT AND 5,000.00 INSIDE" : "";
    before.push({
      bookedOn: addDays(lagosDate("2026-01-01"), Math.floor(index / 10)),
      direction,
      amount,
      balance: kobo(direction === "credit" ? balance + amount : balance - amount),
      narration: `NIP:NAME ${index}-LOAN${text}`,
      reference: `S${10_000_000 + index}`,
    });
    return before;
  },
  [],
);

async function mistakesIn(file: string, bytes: Buffer): Promise<readonly string[]> {
  const name = path.basename(file);
  const reading = await readStatement(bytes);
  if (reading.kind !== "lines") return [`${name}: ${JSON.stringify(reading)}`];
  const { lines, rejected, balanceChain } = reading.statement;
  console.log(`${name}: ${lines.length} lines, ${rejected.length} rejected, balances ${balanceChain.kind}`);
  const wrong = TRANSACTIONS.filter((transaction, index) => shown(transaction) !== shown(lines[index]));
  const mistakes = wrong.map((transaction) => `${name}: ${transaction.reference} did not come back`);
  return balanceChain.kind === "verified" && rejected.length === 0 ? mistakes : [...mistakes, `${name}: in doubt`];
}

// A wrapped text may have gained spaces.
function shown(line: Omit<Partial<Transaction>, "narration"> & { readonly narration?: string } = {}): string {
  const { bookedOn, direction, amount, balance, narration = "", reference } = line;
  return JSON.stringify([bookedOn, direction, amount, balance, narration.replace(/\s/g, ""), reference]);
}

function flatDocument(rows: readonly (readonly string[])[], align: string): string {
  const style = (name: string, side: string, wrap: string) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:wrap-option="${wrap}" style:vertical-align="${align}" fo:padding="0.03cm"/><style:paragraph-properties fo:text-align="${side}"/></style:style>`;
  const widths = WIDTHS.map(
    (width, index) =>
      `<style:style style:name="c${index}" style:family="table-column"><style:table-column-properties style:column-width="${width}"/></style:style>`,
  ).join("");
  const columns = WIDTHS.map((_, index) => `<table:table-column table:style-name="c${index}"/>`).join("");
  const cell = (text: string, place: number) =>
    `<table:table-cell table:style-name="${place > 2 ? "amount" : "text"}" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const tableRow = (row: readonly string[]) => `<table:table-row>${row.map(cell).join("")}</table:table-row>`;
  const [head, ...body] = rows.slice(rows.findIndex((row) => row.length > 3));
  const above = tableRow(["", "", "", "", "", ...(rows[1] ?? [])]);
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${widths}${style("text", "start", "wrap")}${style("amount", "end", "no-wrap")}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="S">${columns}${above}<table:table-header-rows>${tableRow(head ?? [])}</table:table-header-rows>${body.map(tableRow).join("")}</table:table></office:spreadsheet></office:body></office:document>`;
}
