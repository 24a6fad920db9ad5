// An SMS gateway that sends nothing, as a process of its own: node run-sms-sandbox.ts. Says its address, ends with its parent.

import { startSmsSandbox } from "./sms-sandbox.ts";

const { url } = await startSmsSandbox();
process.stdout.write(`${url}\n`);
process.stdin.resume().on("end", () => process.exit(0));
