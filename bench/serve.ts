// The product's API in a process of its own, as production runs it: no demo, no console pages, real sessions.
import path from "node:path";
import { pino } from "pino";
import { ALL_ROUTES } from "../src/server/all-routes.ts";
import { buildApp } from "../src/server/app.ts";
import { systemClock } from "../src/server/clock.ts";
import { readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/connect.ts";
import type { Deps } from "../src/server/deps.ts";
import { diskFileStore } from "../src/server/files/file-store.ts";
import { pdfChecker } from "../src/server/files/pdf-checker.ts";
import { loadSecrets } from "../src/server/http/secrets.ts";
import { sayWake } from "../src/server/jobs/wake-channel.ts";
import { followLoanNews } from "../src/server/live/follow-loan-news.ts";
import { loanStreams } from "../src/server/live/loan-streams.ts";
import { sessionAuthenticator } from "../src/server/session/authenticate.ts";
import { liveAmong } from "../src/server/session/session.store.ts";
import { createStatementReader } from "../src/server/statements/reading/statement-reader.ts";
import { tellAnswerTimes } from "./answer-times.ts";
import { onceTold, type Place } from "./told.ts";

const { connection, folder } = await onceTold<Place>();
const db = openDatabase(connection);
const log = pino({ level: "warn", base: null });
const deps: Deps = {
  config: readConfig({ ROLE: "api", TENOR_DATA_DIR: folder }),
  clock: systemClock,
  db,
  files: diskFileStore(path.join(folder, "files")),
  checkPdf: pdfChecker({ log }),
  statementReader: createStatementReader({ log }),
  secrets: await loadSecrets(db),
  provider: undefined,
  log,
  wake: (sweep) => sayWake(db.pool, sweep),
  live: loanStreams({ liveAmong: (sessions) => liveAmong(db, sessions, systemClock.now()), log }),
};
followLoanNews(connection, deps.live, log);
const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate: sessionAuthenticator(db, systemClock) });
tellAnswerTimes(app);
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
