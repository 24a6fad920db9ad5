import type { Route } from "../http/route.ts";
import { nextLeadRoute } from "./next-lead.route.ts";
import { readCallQueueRoute } from "./read-call-queue.route.ts";

export const CALL_QUEUE_ROUTES: readonly Route[] = [nextLeadRoute, readCallQueueRoute];
