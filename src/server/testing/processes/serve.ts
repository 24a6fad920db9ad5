// A second server process on a test's database: node serve.ts '<connection>' <folder> <clock> <sandbox> <sweeps>
// '<config>'. Prints its address, ends with its parent.

import { flushCompileCache } from "node:module";
import { ALL_ROUTES } from "../../all-routes.ts";
import { buildApp } from "../../app.ts";
import { startSweeps } from "../../jobs/sweeps.ts";
import { followLoanNews } from "../../live/follow-loan-news.ts";
import { sessionAuthenticator } from "../../session/authenticate.ts";
import { allSweeps } from "../../sweeps.ts";
import { processDeps, processWords } from "./process-deps.ts";

const words = processWords(process.argv.slice(2));
const sweeps = process.argv[6] ?? "";
const deps = await processDeps(words, (name) => background?.wake(name));
followLoanNews(words.connection, deps.live, deps.log);
const background = sweeps
  ? startSweeps(
      allSweeps(deps).filter(({ name }) => sweeps.split(",").includes(name)),
      deps.log,
    )
  : undefined;
const authenticate = sessionAuthenticator(deps.db, deps.clock);
const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate, busyAfterMs: 0 });
// A killed process writes no compile cache when it ends.
flushCompileCache();
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
process.stdin.resume().on("end", () => process.exit(0));
