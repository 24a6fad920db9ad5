// The emulator as its own process: node run-s3-emulator.ts <host> <port> <secret>. Runs until it is told to stop.

import { startS3 } from "./s3-emulator.ts";

const [, , host = "127.0.0.1", port = "0", secret] = process.argv;
await startS3({ host, port: Number(port), secret });
process.once("SIGTERM", () => process.exit(0));
