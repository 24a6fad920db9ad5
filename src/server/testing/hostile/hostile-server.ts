// A whole Tenor with its demo on a test's database: node --expose-gc hostile-server.ts '<connection>' <folder>
// <clock>. Prints its address, then, for every line on its input, how much memory it holds after a garbage collection.
import { createInterface } from "node:readline";
import { readConfig } from "../../config.ts";
import { startTenor } from "../../main.ts";

const [, , databaseUrl = "", folder = "", setTo = "0"] = process.argv;
const config = readConfig({ TENOR_DEMO: "1", TENOR_DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: "error" });
const clock = { now: () => new Date(Date.now() + Number(setTo)) };
const tenor = await startTenor({ ...config, port: 0 }, { clock });
process.stdout.write(`ready ${tenor.url}\n`);

createInterface(process.stdin)
  .on("line", () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.stdout.write(`memory ${JSON.stringify({ rss, held: heapUsed + external })}\n`);
  })
  .on("close", () => void tenor.stop().then(() => process.exit(0)));
