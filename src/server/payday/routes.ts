import type { Route } from "../http/route.ts";
import { getPaydayRoute } from "./get-payday.route.ts";
import { getPaydayStepsRoute } from "./get-payday-steps.route.ts";
import { getSandboxStatementRoute } from "./get-sandbox-statement.route.ts";
import { exportKeptStatementRoute } from "./keeping/export-kept-statement.route.ts";
import { getKeptStatementRoute } from "./keeping/get-kept-statement.route.ts";
import { keepStatementRoute } from "./keeping/keep-statement.route.ts";
import { listKeptStatementsRoute } from "./keeping/list-kept-statements.route.ts";
import { listPaydayRowsRoute } from "./list-payday-rows.route.ts";
import { listRiskyMandatesRoute } from "./list-risky-mandates.route.ts";
import { runSandboxPaydayRoute } from "./run-sandbox-payday.route.ts";

export const PAYDAY_ROUTES: readonly Route[] = [
  getPaydayRoute,
  getPaydayStepsRoute,
  listPaydayRowsRoute,
  listRiskyMandatesRoute,
  listKeptStatementsRoute,
  getKeptStatementRoute,
  keepStatementRoute,
  exportKeptStatementRoute,
  runSandboxPaydayRoute,
  getSandboxStatementRoute,
];
