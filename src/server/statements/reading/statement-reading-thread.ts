// The thread in which a statement is read: it answers once, with what became of the file.
import { parentPort, workerData } from "node:worker_threads";
import { limitAllocations } from "./limit-allocations.ts";
import { readStatement } from "./read-statement.ts";
import { TOO_LARGE_INSIDE } from "./reading-refusal.ts";
import type { StatementReading } from "./statement-reading.ts";

const MOST_BYTES = 16 * 1024 * 1024;

const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
const wasTooLarge = limitAllocations(MOST_BYTES);
const reading = await readStatement(Buffer.from(buffer, byteOffset, byteLength));
const answer: StatementReading = wasTooLarge() ? { kind: "refused", message: TOO_LARGE_INSIDE } : reading;
parentPort?.postMessage(answer);
