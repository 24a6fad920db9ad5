import type { Route } from "../http/route.ts";
import { checkAffordabilityRoute } from "./check-affordability.route.ts";
import { getSalaryShareRoute } from "./get-salary-share.route.ts";

export const AFFORDABILITY_ROUTES: readonly Route[] = [checkAffordabilityRoute, getSalaryShareRoute];
