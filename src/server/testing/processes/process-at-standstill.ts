// A Tenor, configured by its environment, whose database connections are all taken and never released: node
// process-at-standstill.ts. It should notice, log it and end.
import { readConfig } from "../../config.ts";
import { startTenor } from "../../main.ts";
import { endWhenTold } from "../../start/end-of-process.ts";

const starting = startTenor(readConfig());
endWhenTold(starting, { withParent: false });
const { db } = (await starting).deps;
await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
process.stdout.write("taken\n");
