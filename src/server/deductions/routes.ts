import type { Route } from "../http/route.ts";
import { getMandatesRoute } from "./get-mandates.route.ts";
import { getScheduleRoute } from "./get-schedule.route.ts";
import { listAllDeductionsRoute } from "./list-all-deductions.route.ts";
import { listOverdueDeductionsRoute } from "./list-overdue-deductions.route.ts";
import { listPendingDeductionsRoute } from "./list-pending-deductions.route.ts";
import { readOverdueBandsRoute } from "./read-overdue-bands.route.ts";

export const DEDUCTION_ROUTES: readonly Route[] = [
  listPendingDeductionsRoute,
  listOverdueDeductionsRoute,
  readOverdueBandsRoute,
  listAllDeductionsRoute,
  getScheduleRoute,
  getMandatesRoute,
];
