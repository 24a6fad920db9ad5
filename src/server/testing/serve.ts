// A second server process on a test's database: node serve.ts '<connection>' <folder> <clock> <sandbox> <sweeps>. Says its
// address, ends with its parent.

import { flushCompileCache } from "node:module";
import type pg from "pg";
import { pino } from "pino";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import type { Clock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { diskFileStore } from "../files/file-store.ts";
import { pdfChecker } from "../files/pdf-checker.ts";
import { loadSecrets } from "../http/secrets.ts";
import { startSweeps } from "../jobs/sweeps.ts";
import { followLoanNews } from "../live/follow-loan-news.ts";
import { loanStreams } from "../live/loan-streams.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { liveAmong } from "../session/session.store.ts";
import { createStatementReader } from "../statements/reading/statement-reader.ts";
import { allSweeps } from "../sweeps.ts";
import { sandboxAdapter } from "./sandbox-adapter.ts";

const [, , connection = "{}", folder = "", setTo = "0", sandboxUrl = "", sweeps = ""] = process.argv;
const db = openDatabase(JSON.parse(connection) as pg.PoolConfig);
// Runs on from the tests' business day: all processes of a test were given the same distance.
const clock: Clock = { now: () => new Date(Date.now() + Number(setTo)) };
const log = pino({ level: "silent" });
const deps: Deps = {
  config: readConfig({ TENOR_DEMO: "1", TENOR_DATA_DIR: folder }),
  clock,
  db,
  files: diskFileStore(folder),
  checkPdf: pdfChecker({ log }),
  statementReader: createStatementReader(),
  secrets: await loadSecrets(db),
  provider: sandboxUrl ? sandboxAdapter(sandboxUrl, clock) : undefined,
  log,
  wake: (name) => background?.wake(name),
  live: loanStreams({ liveAmong: (sessions) => liveAmong(db, sessions, clock.now()), log }),
};
followLoanNews(JSON.parse(connection) as pg.PoolConfig, deps.live, log);
const background = sweeps
  ? startSweeps(
      allSweeps(deps).filter(({ name }) => sweeps.split(",").includes(name)),
      log,
    )
  : undefined;
const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate: sessionAuthenticator(db, clock) });
// One that is killed keeps nothing for the next.
flushCompileCache();
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
process.stdin.resume().on("end", () => process.exit(0));
