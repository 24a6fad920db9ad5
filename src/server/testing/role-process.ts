// A Tenor as its environment says, without the console: node role-process.ts. Says where it is; SIGTERM stops it in order.
import { readConfig } from "../config.ts";
import { endWhenTold } from "../end-of-process.ts";
import { startTenor } from "../main.ts";

const starting = startTenor(readConfig());
endWhenTold(starting, { withParent: false });
process.stdout.write(`ready ${(await starting).url}\n`);
