import { pipeline, type Readable } from "node:stream";
import type pg from "pg";
import type { Database } from "../../db/connect.ts";
import { connectForReport, copyCsvRows, type ReportPlan } from "../contents/report-plan.store.ts";
import { openedLines } from "./opened-lines.ts";
import { watchedStream } from "./watched-stream.ts";
import { wholeLines } from "./whole-lines.ts";

/** The report as CSV, passed through from PostgreSQL. Destroying the stream ends the query. */
export async function csvReport(db: Database, plan: ReportPlan): Promise<Readable> {
  const client = await connectForReport(db.connection);
  const stream = watchedStream();
  // Excel detects UTF-8 by the byte order mark. The heading is sent before the first row is found.
  stream.write(`\ufeff${plan.columns.map(({ heading }) => heading).join(",")}\n`);
  const rows = copyCsvRows(client, plan);
  pipeline(openedLines(wholeLines(rows), db.vault), stream, () => undefined);
  stream.once("close", () => leave(client, rows.readableEnded));
  return stream;
}

// An unfinished query's connection is cut: a clean end would wait for all rows.
function leave(client: pg.Client, complete: boolean): void {
  if (complete) void client.end().catch(() => undefined);
  else client.connection.stream.destroy();
}
