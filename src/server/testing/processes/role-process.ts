// A Tenor, configured by its environment, without the console: node role-process.ts. Prints its address and, while
// nobody has an account, the set-up path of the first administrator; SIGTERM stops it in order.
import { readConfig } from "../../config.ts";
import { startTenor } from "../../main.ts";
import { endWhenTold } from "../../start/end-of-process.ts";

const starting = startTenor(readConfig());
endWhenTold(starting, { withParent: false });
const { url, setUpPath = "" } = await starting;
process.stdout.write(`ready ${url}\n${setUpPath}\n`);
