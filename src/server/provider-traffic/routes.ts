import type { Route } from "../http/route.ts";
import { checkMandateRoute } from "./check-mandate.route.ts";
import { decideHeldDeductionRoute } from "./decide-held-deduction.route.ts";
import { enterMandateReferenceRoute } from "./enter-mandate-reference.route.ts";
import { getSandboxStatementRoute } from "./get-sandbox-statement.route.ts";
import { listHeldDeductionsRoute } from "./list-held-deductions.route.ts";
import { listNotificationsRoute } from "./list-notifications.route.ts";
import { reactivateMandateRoute } from "./reactivate-mandate.route.ts";
import { readProviderTrafficRoute } from "./read-provider-traffic.route.ts";
import { receiveNotificationRoute } from "./receive-notification.route.ts";
import { runSandboxPaydayRoute } from "./run-sandbox-payday.route.ts";
import { stopLoanCollectionRoute } from "./stop-loan-collection.route.ts";

export const PROVIDER_TRAFFIC_ROUTES: readonly Route[] = [
  stopLoanCollectionRoute,
  reactivateMandateRoute,
  checkMandateRoute,
  enterMandateReferenceRoute,
  receiveNotificationRoute,
  listNotificationsRoute,
  readProviderTrafficRoute,
  listHeldDeductionsRoute,
  decideHeldDeductionRoute,
  runSandboxPaydayRoute,
  getSandboxStatementRoute,
];
