import type { Route } from "../http/route.ts";
import { downloadProductsRoute } from "./download-products.route.ts";
import { downloadTopAgentsRoute } from "./download-top-agents.route.ts";
import { listCatalogueRoute } from "./list-catalogue.route.ts";

export const PRODUCTS_LIST_ROUTES: readonly Route[] = [
  listCatalogueRoute,
  downloadProductsRoute,
  downloadTopAgentsRoute,
];
