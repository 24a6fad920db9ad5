// A Tenor as its environment says, without the console: node role-process.ts. Says where it is; SIGTERM stops it in order.
import { readConfig } from "../config.ts";
import { startTenor } from "../main.ts";

const tenor = await startTenor(readConfig());
process.on("SIGTERM", () => void tenor.stop().then(() => process.exit(0)));
process.stdout.write(`ready ${tenor.url}\n`);
