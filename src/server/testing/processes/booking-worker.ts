// Books statements on a test's database until nothing is left: node booking-worker.ts '<connection>' <clock>. Tests
// kill it with SIGKILL.

import { flushCompileCache } from "node:module";
import type pg from "pg";
import { pino } from "pino";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../db/connect.ts";
import { bookStatements } from "../../statements/book-statements.job.ts";
import { TEST_VAULT } from "../test-vault.ts";

const [, , connection = "{}", setTo = "0"] = process.argv;
const db = openDatabase(JSON.parse(connection) as pg.PoolConfig, TEST_VAULT);
const clock = { now: () => new Date(Date.now() + Number(setTo)) };
const deps = {
  db,
  clock,
  log: pino({ level: "silent" }),
  wake: () => undefined,
  config: readConfig({ TENOR_DEMO: "1" }),
};
// A killed process writes no compile cache when it ends.
flushCompileCache();
process.stdout.write("ready\n");
while ((await bookStatements(deps)) > 0);
await db.close();
