import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import type { Database } from "../../db/connect.ts";
import type { ReportPlan } from "../contents/report-plan.store.ts";
import type { ReportOrder } from "./report-thread.ts";
import { takingTurns } from "./taking-turns.ts";

/** A report's bytes, written in a thread of its own: a million rows would keep every other request waiting. */
export function reportInThread(db: Database, plan: ReportPlan, format: ReportOrder["format"]): Readable {
  const order: ReportOrder = { format, connection: db.connection, plan, keys: db.vault.share() };
  const thread = new Worker(new URL("./report-thread.ts", import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  return chunksFrom(thread);
}

// The thread writes a chunk only on request, so a slow reader slows it down, and so do people who work meanwhile.
function chunksFrom(thread: Worker): Readable {
  const turns = takingTurns(() => thread.postMessage("more"));
  const chunks = new Readable({
    read: turns.next,
    destroy: (error, done) => void thread.terminate().then(() => done(error)),
  });
  let ended = false;
  thread.on("message", (chunk: Uint8Array | null) => {
    ended = chunk === null;
    turns.came();
    chunks.push(chunk && Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  thread.on("error", (error: unknown) => chunks.destroy(error as Error));
  // Chunks may still wait to be read when the thread ends; only an end without the last chunk is a failure.
  thread.on("exit", () => ended || chunks.destroy(new Error("the report was not finished")));
  return chunks;
}
