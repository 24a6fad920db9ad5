import type { Route } from "../http/route.ts";
import { getPaydayRoute } from "./get-payday.route.ts";
import { getSandboxStatementRoute } from "./get-sandbox-statement.route.ts";
import { listPaydayRowsRoute } from "./list-payday-rows.route.ts";
import { listRiskyMandatesRoute } from "./list-risky-mandates.route.ts";
import { runSandboxPaydayRoute } from "./run-sandbox-payday.route.ts";

export const PAYDAY_ROUTES: readonly Route[] = [
  getPaydayRoute,
  listPaydayRowsRoute,
  listRiskyMandatesRoute,
  runSandboxPaydayRoute,
  getSandboxStatementRoute,
];
