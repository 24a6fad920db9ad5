import type { Route } from "../http/route.ts";
import { agreeToActRoute, refuseActRoute, withdrawActRoute } from "./decide-act.ts";
import { listActsRoute } from "./list-acts.route.ts";

export const ACT_ROUTES: readonly Route[] = [listActsRoute, agreeToActRoute, refuseActRoute, withdrawActRoute];
