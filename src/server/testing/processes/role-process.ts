// A Tenor as its environment says, without the console: node role-process.ts. Says where it is, and while nobody has an account
// where the first administrator is set up; SIGTERM stops it in order.
import { readConfig } from "../../config.ts";
import { startTenor } from "../../main.ts";
import { endWhenTold } from "../../start/end-of-process.ts";

const starting = startTenor(readConfig());
endWhenTold(starting, { withParent: false });
const { url, setUpPath = "" } = await starting;
process.stdout.write(`ready ${url}\n${setUpPath}\n`);
