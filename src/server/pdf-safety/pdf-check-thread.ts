// The worker thread that checks a PDF: it answers once, with the reason for a refusal or the pages.
import { parentPort, workerData } from "node:worker_threads";
import { checkPdf } from "./pdf-check.ts";
import type { PdfVerdict } from "./pdf-checker.ts";

const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
const { reason, pages } = checkPdf(Buffer.from(buffer, byteOffset, byteLength));
parentPort?.postMessage({ reason, pages } satisfies PdfVerdict);
