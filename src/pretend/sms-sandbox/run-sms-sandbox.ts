// An SMS gateway that sends nothing, as its own process: node run-sms-sandbox.ts. Prints its address, ends with its
// parent.

import { startSmsSandbox } from "./sms-sandbox.ts";

const { url } = await startSmsSandbox();
process.stdout.write(`${url}\n`);
process.stdin.resume().on("end", () => process.exit(0));
