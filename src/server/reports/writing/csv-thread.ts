// The thread that decrypts a long report's lines: it answers each piece with the same lines, readable.
import { parentPort, workerData } from "node:worker_threads";
import { keysFrom, type SharedKeys } from "../../vault/data-keys.ts";
import { vaultOf } from "../../vault/sealed-text.ts";
import { openedCsv } from "./opened-csv.ts";
import { stepBack } from "./step-back.ts";

stepBack();
const vault = vaultOf(keysFrom(workerData as SharedKeys));
parentPort?.on("message", (lines: Uint8Array) => {
  parentPort?.postMessage(Buffer.from(openedCsv(Buffer.from(lines.buffer, lines.byteOffset, lines.length), vault)));
});
