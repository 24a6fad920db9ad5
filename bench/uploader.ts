// Uploads a list of leads in a separate process, so that its work does not delay those who read lists meanwhile.
import { once } from "node:events";
import { uploadLeads } from "../src/contract/lead-imports.contract.ts";
import { onceTold } from "./told.ts";
import type { UploadOrder } from "./upload-beside.ts";

const { url, headers, name, file, rows } = await onceTold<UploadOrder>();
const form = new FormData();
form.set("file", new Blob([new Uint8Array(file)]), name);
const body = new Response(form);
const type = body.headers.get("content-type") ?? "";
const bytes = await body.bytes();
process.send?.("ready");
await once(process, "message");
const started = performance.now();
const answer = await fetch(url + uploadLeads.path, {
  method: uploadLeads.method,
  headers: { ...headers, "content-type": type },
  body: bytes,
});
const told = (await answer.json()) as { message: string; data?: { saved: number } };
const seconds = (performance.now() - started) / 1000;
process.send?.(told.data?.saved === rows ? { seconds } : { failure: `${answer.status}: ${told.message}` });
process.disconnect?.();
