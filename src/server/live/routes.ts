import { watchLoansRoute } from "./watch-loans.route.ts";
import type { Route } from "../http/route.ts";

export const LIVE_ROUTES: readonly Route[] = [
  watchLoansRoute,
];
