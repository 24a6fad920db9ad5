import { pipeline, type Readable } from "node:stream";
import type pg from "pg";
import type { Deps } from "../deps.ts";
import { openLines } from "../vault/open-lines.ts";
import { openCsv } from "./open-csv.ts";
import { connectForReport, copyCsvRows, type ReportPlan } from "./report-plan.store.ts";
import { watchedStream } from "./watched-stream.ts";

/** The report as CSV, passed on as PostgreSQL writes it. Destroying the stream ends the query. */
export async function csvReport({ db }: Deps, plan: ReportPlan): Promise<Readable> {
  const client = await connectForReport(db.connection);
  const stream = watchedStream();
  // The byte order mark is how Excel knows UTF-8. The heading goes out before the first row is found.
  stream.write(`\ufeff${plan.columns.map(({ heading }) => heading).join(",")}\n`);
  const rows = copyCsvRows(client, plan);
  pipeline(rows, openLines(openCsv(db.vault)), stream, () => undefined);
  stream.once("close", () => leave(client, rows.readableEnded));
  return stream;
}

// Half-way the connection is cut: a polite end would wait until every row was written.
function leave(client: pg.Client, complete: boolean): void {
  if (complete) void client.end().catch(() => undefined);
  else client.connection.stream.destroy();
}
