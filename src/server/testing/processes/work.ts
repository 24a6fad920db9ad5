// The background work on a test's database: node work.ts '<connection>' <folder> <clock> <sandbox> <sweeps> '<config>'
// '<register>'. Tests kill it with SIGKILL.

import { flushCompileCache } from "node:module";
import { startSweeps } from "../../jobs/sweeps.ts";
import { httpIdentityCheck } from "../../providers/identity-http/http-identity-check.ts";
import type { IdentitySettings } from "../../providers/identity-http/identity-settings.ts";
import { allSweeps } from "../../sweeps.ts";
import { processDeps, processWords } from "./process-deps.ts";

const told = await processDeps(processWords(process.argv.slice(2)), () => undefined);
const register = JSON.parse(process.argv[8] ?? "null") as IdentitySettings | null;
const deps = { ...told, ...(register && { identity: httpIdentityCheck(register) }) };
const wanted = new Set((process.argv[6] ?? "").split(","));
startSweeps(
  allSweeps(deps).filter(({ name }) => wanted.has(name)),
  deps.log,
);
// A killed process writes no compile cache when it ends.
flushCompileCache();
process.stdout.write("working\n");
process.stdin.resume().on("end", () => process.exit(0));
