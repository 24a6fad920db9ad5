// The thread that writes a long report: it answers each request with some of it, and at the end with null.
import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { keysFrom, type SharedKeys } from "../../vault/data-keys.ts";
import { vaultOf } from "../../vault/sealed-text.ts";
import { connectForReport, copyRows, type ReportPlan } from "../contents/report-plan.store.ts";
import { copyWriter } from "./copied-cells.ts";
import { csvForm } from "./csv-form.ts";
import { copiedRows, writeSheets } from "./report-sheets.ts";
import { stepBack } from "./step-back.ts";
import { wholeLines } from "./whole-lines.ts";

export interface ReportOrder {
  readonly format: "csv" | "xlsx";
  readonly connection: pg.PoolConfig;
  readonly plan: ReportPlan;
  readonly keys: SharedKeys;
}

// As much as is compressed at a time while the next is written.
const PIECE_BYTES = 32 * 1024;
// Written while nobody has asked for them yet.
const PIECES_AHEAD = 16;
// An archive comes 16 kB at a time, and each answer waits until a piece is written.
const ANSWER_BYTES = 256 * 1024;

stepBack();
const { format, connection, plan, keys } = workerData as ReportOrder;
const vault = vaultOf(keysFrom(keys), { remembers: false });
const client = await connectForReport(connection);
const report = format === "csv" ? Readable.from(csvLines(), { highWaterMark: PIECES_AHEAD }) : sheets();
const chunks = report[Symbol.asyncIterator]();

// One after the other, in order.
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", () => {
  turn = turn.then(answer);
});

async function* csvLines(): AsyncGenerator<Uint8Array> {
  const write = copyWriter(csvForm(plan.columns), vault);
  for await (const lines of wholeLines(copyRows(client, plan, "dates"), PIECE_BYTES)) yield write(lines).bytes;
}

function sheets(): Readable {
  const lines = wholeLines(copyRows(client, plan, "serials"), PIECE_BYTES);
  return writeSheets(plan, copiedRows(plan, lines, vault));
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
  send(gathered);
  parentPort?.postMessage(null);
  parentPort?.close();
}

// Moved, not copied; and bytes of their own, since a small Buffer would take the pool that it is part of along.
function send(gathered: readonly Uint8Array[]): void {
  const bytes = Buffer.concat(gathered);
  parentPort?.postMessage(bytes);
}
