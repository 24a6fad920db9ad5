// The thread that writes a long report: it answers each request with some of it, and at the end with null.
import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { keysFrom, type SharedKeys } from "../../vault/data-keys.ts";
import { vaultOf } from "../../vault/sealed-text.ts";
import { connectForReport, copyReport, type ReportPlan } from "../contents/report-plan.store.ts";
import { csvLines } from "./csv-form.ts";
import { copiedRows, writeSheets } from "./report-sheets.ts";
import { stepBack } from "./step-back.ts";

export interface ReportOrder {
  readonly format: "csv" | "xlsx";
  readonly connection: pg.PoolConfig;
  readonly plan: ReportPlan;
  readonly keys: SharedKeys;
}

// Written while nobody has asked for them yet.
const PIECES_AHEAD = 16;
// An archive comes 16 kB at a time, and each answer waits until a piece is written.
const ANSWER_BYTES = 256 * 1024;

stepBack();
const { format, connection, plan, keys } = workerData as ReportOrder;
const vault = vaultOf(keysFrom(keys));
const client = await connectForReport(connection);
const { columns, rows } = await copyReport(client, plan, format === "csv" ? "dates" : "serials");
const chunks = (format === "csv" ? lines() : sheets())[Symbol.asyncIterator]();

// One after the other, in order.
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", () => {
  turn = turn.then(answer);
});

function lines(): Readable {
  return Readable.from(csvLines(columns, rows, vault), { highWaterMark: PIECES_AHEAD });
}

function sheets(): Readable {
  return writeSheets(plan, copiedRows(columns, rows, vault));
}

async function answer(): Promise<void> {
  const gathered: Uint8Array[] = [];
  for (let size = 0; size < ANSWER_BYTES; ) {
    const { done, value } = await chunks.next();
    if (done) return end(gathered);
    gathered.push(value);
    size += value.length;
  }
  send(gathered);
}

async function end(gathered: readonly Uint8Array[]): Promise<void> {
  await client.end();
  if (gathered.length > 0) send(gathered);
  parentPort?.postMessage(null);
  parentPort?.close();
}

// Moved, not copied; and bytes of their own, since a small Buffer would take the pool that it is part of along.
function send(gathered: readonly Uint8Array[]): void {
  const bytes = new Uint8Array(Buffer.concat(gathered));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
