import type { Route } from "../http/route.ts";
import { listTopUpsRoute } from "./list-top-ups.route.ts";

export const TOP_UP_ROUTES: readonly Route[] = [listTopUpsRoute];
