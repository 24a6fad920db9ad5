// The background work on a test's database: node work.ts '<connection>' <folder> <clock> <sandbox> <sweeps>. Killed without mercy.

import { flushCompileCache } from "node:module";
import { startSweeps } from "../jobs/sweeps.ts";
import { allSweeps } from "../sweeps.ts";
import { processDeps, processWords } from "./process-deps.ts";

const deps = await processDeps(processWords(process.argv.slice(2)), () => undefined);
const wanted = new Set((process.argv[6] ?? "").split(","));
startSweeps(
  allSweeps(deps).filter(({ name }) => wanted.has(name)),
  deps.log,
);
// One that is killed keeps nothing for the next.
flushCompileCache();
process.stdout.write("working\n");
process.stdin.resume().on("end", () => process.exit(0));
