// The sandbox in a separate process, so that its cost is not the product's.

import { startRemitaSandbox } from "../src/pretend/remita-sandbox/sandbox.ts";
import { systemClock, today } from "../src/server/clock.ts";
import { onceTold } from "./told.ts";

const { credentials } = await onceTold<{
  credentials: { merchantId: string; apiKey: string; apiToken: string };
}>();
const sandbox = await startRemitaSandbox({
  host: "127.0.0.1",
  port: 0,
  today: () => today(systemClock),
  credentials,
  seed: 2026,
});
process.send?.(sandbox.url);
