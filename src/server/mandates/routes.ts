import type { Route } from "../http/route.ts";
import { checkMandateRoute } from "./checking/check-mandate.route.ts";
import { enterMandateReferenceRoute } from "./enter-mandate-reference.route.ts";
import { reactivateMandateRoute } from "./reactivation/reactivate-mandate.route.ts";
import { stopLoanCollectionRoute } from "./stop-loan-collection.route.ts";

export const MANDATE_ROUTES: readonly Route[] = [
  stopLoanCollectionRoute,
  reactivateMandateRoute,
  checkMandateRoute,
  enterMandateReferenceRoute,
];
