import { searchLoansRoute } from "./search-loans.route.ts";
import type { Route } from "../http/route.ts";

export const SEARCH_ROUTES: readonly Route[] = [
  searchLoansRoute,
];
