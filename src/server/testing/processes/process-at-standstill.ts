// A Tenor as its environment says whose connections to the database are all taken and never given back:
// node process-at-standstill.ts. It should notice, say so, and end.
import { readConfig } from "../../config.ts";
import { startTenor } from "../../main.ts";
import { endWhenTold } from "../../start/end-of-process.ts";

const starting = startTenor(readConfig());
endWhenTold(starting, { withParent: false });
const { db } = (await starting).deps;
await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
process.stdout.write("taken\n");
