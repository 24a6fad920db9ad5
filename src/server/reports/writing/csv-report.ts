import { pipeline, type Readable } from "node:stream";
import type pg from "pg";
import type { Database } from "../../db/connect.ts";
import { openLines } from "../../vault/open-lines.ts";
import { MARK, type Vault } from "../../vault/sealed-text.ts";
import { connectForReport, copyCsvRows, guardedText, type ReportPlan } from "../contents/report-plan.store.ts";
import { watchedStream } from "./watched-stream.ts";

// A ciphertext is a separate cell, in quotation marks like every identifier.
const SEALED_CELL = new RegExp(`(?<=")${MARK}[^",\\n]*(?=")`, "g");

/** The report as CSV, passed through from PostgreSQL. Destroying the stream ends the query. */
export async function csvReport(db: Database, plan: ReportPlan): Promise<Readable> {
  const client = await connectForReport(db.connection);
  const stream = watchedStream();
  // Excel detects UTF-8 by the byte order mark. The heading is sent before the first row is found.
  stream.write(`\ufeff${plan.columns.map(({ heading }) => heading).join(",")}\n`);
  const rows = copyCsvRows(client, plan);
  pipeline(rows, openLines(openCsv(db.vault)), stream, () => undefined);
  stream.once("close", () => leave(client, rows.readableEnded));
  return stream;
}

// An unfinished query's connection is cut: a clean end would wait for all rows.
function leave(client: pg.Client, complete: boolean): void {
  if (complete) void client.end().catch(() => undefined);
  else client.connection.stream.destroy();
}

/**
 * Decrypts the ciphertexts in CSV lines. The database could not see their content, so the formula guard and the
 * doubling of quotation marks are done here (T15). Throws UnreadableValue.
 */
function openCsv(vault: Vault): (lines: string) => string {
  return (lines) => vault.open(lines.replace(SEALED_CELL, (cell) => asCsv(vault.open(cell))));
}

function asCsv(value: string): string {
  return /^\d+$/.test(value) ? value : guardedText(value).replaceAll('"', '""');
}
