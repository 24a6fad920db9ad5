import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type TextColumn, textColumns } from "../db/text-columns.store.ts";
import { withRawClient } from "../db/with-raw-client.ts";
import { type NumberScanner, type SoughtNumbers, scanNumbers } from "./number-scanner.ts";
import { type NumbersFound, numbersFound } from "./numbers-found.ts";

/** Looks for numbers in clear in any column of any table, by table and column. */
export async function scanTables(connection: pg.ClientConfig, sought: SoughtNumbers): Promise<NumbersFound> {
  return withRawClient(connection, async (client) => {
    const found = numbersFound();
    await client.query("begin isolation level repeatable read read only; set local bytea_output = 'hex'");
    for (const [table, columns] of Map.groupBy(await textColumns(client, { bytes: true }), (one) => one.table)) {
      const scanned = columns.map((one) => ({
        ...one,
        scanner: scanNumbers(sought, found.at(`${table}.${one.column}`)),
      }));
      await scanTable(client, table, scanned);
    }
    await client.query("commit");
    return found;
  });
}

interface ScannedColumn extends TextColumn {
  readonly scanner: NumberScanner;
}

async function scanTable(client: pg.ClientBase, table: string, columns: readonly ScannedColumn[]): Promise<void> {
  const listed = columns.map(({ column }) => pg.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`copy (select ${listed} from ${pg.escapeIdentifier(table)}) to stdout`));
  let rest: Buffer[] = [];
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const cut = chunk.lastIndexOf(LINE_BREAK) + 1;
    if (cut > 0) {
      scanLines(Buffer.concat([...rest, chunk.subarray(0, cut)]).toString("utf8"), columns);
      rest = [];
    }
    rest.push(chunk.subarray(cut));
  }
}

const LINE_BREAK = 10;
// As bytes in hex, ten digits are twenty.
const MAY_HOLD_ONE = /\d{10}/;

function scanLines(lines: string, columns: readonly ScannedColumn[]): void {
  for (const line of lines.split("\n"))
    if (MAY_HOLD_ONE.test(line)) for (const [place, cell] of line.split("\t").entries()) scanCell(cell, columns[place]);
}

function scanCell(cell: string, column: ScannedColumn | undefined): void {
  if (!column) return;
  for (const one of column.isBytes ? bytesIn(cell) : [Buffer.from(cell)]) {
    column.scanner.take(one);
    column.scanner.end();
  }
}

// \\x6162, several times in an array.
function bytesIn(cell: string): readonly Buffer[] {
  return [...cell.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = ""]) => Buffer.from(hex, "hex"));
}
