import type { Route } from "../http/route.ts";
import { agreeToActRoute } from "./agree-to-act.route.ts";
import { listActsRoute } from "./list-acts.route.ts";
import { refuseActRoute } from "./refuse-act.route.ts";
import { withdrawActRoute } from "./withdraw-act.route.ts";

export const ACT_ROUTES: readonly Route[] = [listActsRoute, agreeToActRoute, refuseActRoute, withdrawActRoute];
