import type { Route } from "../http/route.ts";
import { getCallQueueRoute } from "./get-call-queue.route.ts";
import { nextLeadRoute } from "./next-lead.route.ts";

export const CALL_QUEUE_ROUTES: readonly Route[] = [nextLeadRoute, getCallQueueRoute];
