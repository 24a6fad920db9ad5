// The thread in which a PDF is looked into: it answers once, with why the PDF is not taken or undefined.
import { parentPort, workerData } from "node:worker_threads";
import { checkPdf } from "./pdf-check.ts";

const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
parentPort?.postMessage(checkPdf(Buffer.from(buffer, byteOffset, byteLength)).reason);
