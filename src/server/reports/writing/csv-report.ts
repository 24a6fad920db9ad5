import { pipeline, type Readable } from "node:stream";
import type pg from "pg";
import type { Database } from "../../db/connect.ts";
import { connectForReport, copyRows, expectedRows, type ReportPlan } from "../contents/report-plan.store.ts";
import { copyWriter } from "./copied-cells.ts";
import { csvForm } from "./csv-form.ts";
import { reportInThread } from "./report-in-thread.ts";
import { watchedStream } from "./watched-stream.ts";
import { wholeLines } from "./whole-lines.ts";

// A thread starts in the time that some ten thousand rows take.
const AT_ONCE_ROWS = 5000;
const PIECE_BYTES = 32 * 1024;

/** The report as CSV, written while PostgreSQL copies its rows. Destroying the stream ends the query. */
export async function csvReport(db: Database, plan: ReportPlan): Promise<Readable> {
  const isLong = (await expectedRows(db, plan)) > AT_ONCE_ROWS;
  const stream = watchedStream();
  // Excel detects UTF-8 by the byte order mark. The heading is sent before the first row is found.
  stream.write(`\ufeff${plan.columns.map(({ heading }) => heading).join(",")}\n`);
  if (isLong) pipeline(reportInThread(db, plan, "csv"), stream, () => undefined);
  else await writeHere(db, plan, stream);
  return stream;
}

async function writeHere(db: Database, plan: ReportPlan, stream: NodeJS.WritableStream): Promise<void> {
  const client = await connectForReport(db.connection);
  const rows = copyRows(client, plan, "dates");
  const write = copyWriter(csvForm(plan.columns), db.vault);
  const lines = async function* () {
    for await (const piece of wholeLines(rows, PIECE_BYTES)) yield write(piece).bytes;
  };
  pipeline(lines, stream, () => undefined);
  stream.once("close", () => leave(client, rows.readableEnded));
}

// An unfinished query's connection is cut: a clean end would wait for all rows.
function leave(client: pg.Client, complete: boolean): void {
  if (complete) void client.end().catch(() => undefined);
  else client.connection.stream.destroy();
}
