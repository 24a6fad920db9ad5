import type { Route } from "../http/route.ts";
import { disburseLoanRoute } from "./disburse-loan.route.ts";
import { listPayeesRoute } from "./list-payees.route.ts";
import { recordSettlementRoute } from "./record-settlement.route.ts";
import { reverseDisbursementRoute } from "./reverse-disbursement.route.ts";

export const PAYOUT_ROUTES: readonly Route[] = [
  listPayeesRoute,
  disburseLoanRoute,
  recordSettlementRoute,
  reverseDisbursementRoute,
];
