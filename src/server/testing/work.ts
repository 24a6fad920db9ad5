// The background work on a test's database: node work.ts '<connection>' <folder> <clock> <sandbox>. Killed without mercy.

import { flushCompileCache } from "node:module";
import type pg from "pg";
import { pino } from "pino";
import type { Clock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { diskFileStore } from "../files/file-store.ts";
import { pdfChecker } from "../files/pdf-checker.ts";
import { loadSecrets } from "../http/secrets.ts";
import { startSweeps } from "../jobs/sweeps.ts";
import { loanStreams } from "../live/loan-streams.ts";
import { liveAmong } from "../session/session.store.ts";
import { createStatementReader } from "../statements/reading/statement-reader.ts";
import { allSweeps } from "../sweeps.ts";
import { sandboxAdapter } from "./sandbox-adapter.ts";

const [, , connection = "{}", folder = "", setTo = "0", sandboxUrl = ""] = process.argv;
const db = openDatabase(JSON.parse(connection) as pg.PoolConfig);
const clock: Clock = { now: () => new Date(Date.now() + Number(setTo)) };
const log = pino({ level: "silent" });
const deps: Deps = {
  config: readConfig({ TENOR_DEMO: "1", TENOR_DATA_DIR: folder }),
  clock,
  db,
  files: diskFileStore(folder),
  checkPdf: pdfChecker({ log }),
  statementReader: createStatementReader({ log }),
  secrets: await loadSecrets(db),
  provider: sandboxAdapter(sandboxUrl, clock),
  log,
  wake: () => undefined,
  live: loanStreams({ liveAmong: (sessions) => liveAmong(db, sessions, clock.now()), log }),
};
const wanted = new Set(["poll-mandates", "check-notifications", "settle-operations"]);
startSweeps(
  allSweeps(deps).filter(({ name }) => wanted.has(name)),
  log,
);
// One that is killed keeps nothing for the next.
flushCompileCache();
process.stdout.write("working\n");
process.stdin.resume().on("end", () => process.exit(0));
