import type { Route } from "../http/route.ts";
import { getMandatesRoute } from "./get-mandates.route.ts";
import { getOverdueBandsRoute } from "./get-overdue-bands.route.ts";
import { getScheduleRoute } from "./get-schedule.route.ts";
import { listAllDeductionsRoute } from "./list-all-deductions.route.ts";
import { listOverdueDeductionsRoute } from "./list-overdue-deductions.route.ts";
import { listPendingDeductionsRoute } from "./list-pending-deductions.route.ts";

export const DEDUCTION_ROUTES: readonly Route[] = [
  listPendingDeductionsRoute,
  listOverdueDeductionsRoute,
  getOverdueBandsRoute,
  listAllDeductionsRoute,
  getScheduleRoute,
  getMandatesRoute,
];
