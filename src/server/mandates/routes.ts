import type { Route } from "../http/route.ts";
import { checkMandateRoute } from "./check-mandate.route.ts";
import { enterMandateReferenceRoute } from "./enter-mandate-reference.route.ts";
import { reactivateMandateRoute } from "./reactivate-mandate.route.ts";
import { stopLoanCollectionRoute } from "./stop-loan-collection.route.ts";

export const MANDATE_ROUTES: readonly Route[] = [
  stopLoanCollectionRoute,
  reactivateMandateRoute,
  checkMandateRoute,
  enterMandateReferenceRoute,
];
