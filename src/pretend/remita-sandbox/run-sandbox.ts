// The sandbox as its own process: node run-sandbox.ts <merchant id> <API key> <API token>. Prints its address, ends
// with its parent.

import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { startRemitaSandbox } from "./sandbox.ts";

const [, , merchantId = "", apiKey = "", apiToken = ""] = process.argv;
const { url } = await startRemitaSandbox({
  host: "127.0.0.1",
  port: 0,
  today: () => lagosDateOf(new Date()),
  credentials: { merchantId, apiKey, apiToken },
  seed: 2026,
});
process.stdout.write(`${url}\n`);
process.stdin.resume().on("end", () => process.exit(0));
