import { pipeline, type Readable } from "node:stream";
import type { Database } from "../../db/connect.ts";
import type { ReportPlan } from "../contents/report-plan.store.ts";
import { reportInThread } from "./report-in-thread.ts";
import { watchedStream } from "./watched-stream.ts";

/** The report as XLSX. Destroying the stream ends the query. */
export async function xlsxReport(db: Database, plan: ReportPlan): Promise<Readable> {
  const stream = watchedStream();
  pipeline(reportInThread(db, plan, "xlsx"), stream, () => undefined);
  return stream;
}
