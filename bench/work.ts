// The nightly round of mandates in a process of its own, as production runs it, against a sandbox.
import path from "node:path";
import { pino } from "pino";
import { systemClock } from "../src/server/clock.ts";
import { readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/connect.ts";
import type { Deps } from "../src/server/deps.ts";
import { diskFileStore } from "../src/server/files/file-store.ts";
import { pdfChecker } from "../src/server/files/pdf-checker.ts";
import { loadSecrets } from "../src/server/http/secrets.ts";
import { startSweeps } from "../src/server/jobs/sweeps.ts";
import { loanStreams } from "../src/server/live/loan-streams.ts";
import { liveAmong } from "../src/server/session/session.store.ts";
import { startProvider } from "../src/server/start-provider.ts";
import { createStatementReader } from "../src/server/statements/reading/statement-reader.ts";
import { allSweeps } from "../src/server/sweeps.ts";
import type { WorkPlace } from "./measure-poll.ts";
import { onceTold } from "./told.ts";

const { connection, folder, remita } = await onceTold<WorkPlace>();
const db = openDatabase(connection);
const log = pino({ level: "warn", base: null });
const config = { ...readConfig({ ROLE: "worker", TENOR_DATA_DIR: folder }), remita };
const { provider } = await startProvider(config, systemClock, folder);
const deps: Deps = {
  config,
  clock: systemClock,
  db,
  files: diskFileStore(path.join(folder, "files")),
  checkPdf: pdfChecker({ log }),
  statementReader: createStatementReader({ log }),
  secrets: await loadSecrets(db),
  provider,
  log,
  wake: () => undefined,
  live: loanStreams({ liveAmong: (sessions) => liveAmong(db, sessions, systemClock.now()), log }),
};
const round = allSweeps(deps).filter(({ name }) => name === "poll-mandates");
startSweeps(
  round.map((sweep) => ({ ...sweep, everyMs: 200 })),
  log,
);
process.send?.("working");
