import type { Route } from "../http/route.ts";
import { countLeadsRoute } from "./count-leads.route.ts";
import { getChartsRoute } from "./get-charts.route.ts";
import { getHeroRoute } from "./get-hero.route.ts";
import { listFigureRowsRoute } from "./list-figure-rows.route.ts";

export const DASHBOARD_ROUTES: readonly Route[] = [countLeadsRoute, listFigureRowsRoute, getChartsRoute, getHeroRoute];
