import type { Route } from "../http/route.ts";
import { downloadProductsRoute } from "./download-products.route.ts";
import { downloadTopAgentsRoute } from "./download-top-agents.route.ts";
import { getLeadChartsRoute } from "./get-lead-charts.route.ts";
import { listAgentSalesRoute } from "./list-agent-sales.route.ts";
import { listCatalogueRoute } from "./list-catalogue.route.ts";

export const LEAD_ANALYTICS_ROUTES: readonly Route[] = [
  listCatalogueRoute,
  downloadProductsRoute,
  downloadTopAgentsRoute,
  getLeadChartsRoute,
  listAgentSalesRoute,
];
