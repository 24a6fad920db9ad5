// The thread that writes a report's sheets: it answers each request with a chunk, and at the end with null.
import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { keysFrom, type SharedKeys } from "../../vault/data-keys.ts";
import { vaultOf } from "../../vault/sealed-text.ts";
import { connectForReport, copyRows, type ReportPlan } from "../contents/report-plan.store.ts";
import { copiedRows } from "./copied-rows.ts";
import { writeSheets } from "./report-sheets.ts";
import { stepBack } from "./step-back.ts";

export interface SheetOrder {
  readonly connection: pg.PoolConfig;
  readonly plan: ReportPlan;
  readonly keys: SharedKeys;
}

stepBack();
const { connection, plan, keys } = workerData as SheetOrder;
const client = await connectForReport(connection);
const chunks = writeSheets(plan, copiedRows(copyRows(client, plan), vaultOf(keysFrom(keys))))[Symbol.asyncIterator]();

// One after the other, in order.
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", () => {
  turn = turn.then(answer);
});

async function answer(): Promise<void> {
  const { done, value } = await chunks.next();
  if (done) await client.end();
  parentPort?.postMessage(done ? null : value);
  if (done) parentPort?.close();
}
