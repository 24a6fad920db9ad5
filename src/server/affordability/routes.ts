import { checkAffordabilityRoute } from "./check-affordability.route.ts";
import type { Route } from "../http/route.ts";

export const AFFORDABILITY_ROUTES: readonly Route[] = [
  checkAffordabilityRoute,
];
