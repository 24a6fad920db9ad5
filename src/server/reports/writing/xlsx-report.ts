import { pipeline, Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import type { Database } from "../../db/connect.ts";
import type { ReportPlan } from "../contents/report-plan.store.ts";
import { watchedStream } from "./watched-stream.ts";
import type { SheetOrder } from "./xlsx-thread.ts";

/** The report as XLSX, written in its own thread: a million rows of XML would block every other request. */
export async function xlsxReport(db: Database, plan: ReportPlan): Promise<Readable> {
  const order: SheetOrder = { connection: db.connection, plan, keys: db.vault.share() };
  const thread = new Worker(new URL("./xlsx-thread.ts", import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const stream = watchedStream();
  pipeline(chunksFrom(thread), stream, () => undefined);
  return stream;
}

// The thread writes a chunk only on request, so a slow reader slows it down.
function chunksFrom(thread: Worker): Readable {
  const chunks = new Readable({
    read: () => thread.postMessage("more"),
    destroy: (error, done) => void thread.terminate().then(() => done(error)),
  });
  let ended = false;
  thread.on("message", (chunk: Uint8Array | null) => {
    ended = chunk === null;
    chunks.push(chunk && Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  thread.on("error", (error: unknown) => chunks.destroy(error as Error));
  // Chunks may still wait to be read when the thread ends; only an end without the last chunk is a failure.
  thread.on("exit", () => ended || chunks.destroy(new Error("the sheets were not finished")));
  return chunks;
}
