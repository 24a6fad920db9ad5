import type { Route } from "../http/route.ts";
import { watchLoansRoute } from "./watch-loans.route.ts";

export const LIVE_ROUTES: readonly Route[] = [watchLoansRoute];
