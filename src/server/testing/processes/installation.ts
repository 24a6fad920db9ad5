// A whole Tenor on a data directory, without the console: node installation.ts <folder> <port>. Tests kill it with
// SIGKILL. Asked by a message, it says how much memory it holds.
import { readConfig } from "../../config.ts";
import { startTenor } from "../../main.ts";

const [, , folder = "", port = "0"] = process.argv;
const tenor = await startTenor(
  readConfig({
    TENOR_DEMO: "1",
    TENOR_DATA_DIR: folder,
    PORT: port,
    LOG_LEVEL: "silent",
    APPLICATIONS_AN_HOUR: "1000000",
    // One person sees every loan here.
    IDENTITIES_AN_HOUR: "1000000",
  }),
);
process.stdout.write(`ready ${tenor.url}\n`);
process.on("SIGINT", () => void tenor.stop().then(() => process.exit(0)));
process.on("message", () => process.send?.(process.memoryUsage()));
