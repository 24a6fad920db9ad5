import type { Route } from "../http/route.ts";
import { nameRecentRoute } from "./name-recent.route.ts";
import { searchLoansRoute } from "./search-loans.route.ts";

export const SEARCH_ROUTES: readonly Route[] = [searchLoansRoute, nameRecentRoute];
