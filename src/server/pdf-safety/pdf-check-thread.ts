// The worker thread that checks a PDF: it answers once, with the reason for a refusal or undefined.
import { parentPort, workerData } from "node:worker_threads";
import { checkPdf } from "./pdf-check.ts";

const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
parentPort?.postMessage(checkPdf(Buffer.from(buffer, byteOffset, byteLength)).reason);
