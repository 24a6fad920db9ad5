import { pipeline, type Readable } from "node:stream";
import type pg from "pg";
import type { Database } from "../../db/connect.ts";
import { connectForReport, copyReport, expectedRows, type ReportPlan } from "../contents/report-plan.store.ts";
import { csvLines } from "./csv-form.ts";
import { reportInThread } from "./report-in-thread.ts";
import { watchedStream } from "./watched-stream.ts";

// A thread starts in the time that some ten thousand rows take.
const AT_ONCE_ROWS = 5000;

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
  let isComplete = false;
  async function* lines() {
    const { columns, rows } = await copyReport(client, plan, "dates");
    yield* csvLines(columns, rows, db.vault);
    isComplete = true;
  }
  pipeline(lines, stream, () => undefined);
  stream.once("close", () => leave(client, isComplete));
}

// An unfinished query's connection is cut: a clean end would wait for all rows.
function leave(client: pg.Client, complete: boolean): void {
  if (complete) void client.end().catch(() => undefined);
  else client.connection.stream.destroy();
}
