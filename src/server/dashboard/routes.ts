import type { Route } from "../http/route.ts";
import { countLeadsRoute } from "./count-leads.route.ts";
import { listFigureRowsRoute } from "./list-figure-rows.route.ts";
import { readChartsRoute } from "./read-charts.route.ts";

export const DASHBOARD_ROUTES: readonly Route[] = [countLeadsRoute, listFigureRowsRoute, readChartsRoute];
