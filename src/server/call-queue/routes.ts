import type { Route } from "../http/route.ts";
import { getCallQueueRoute } from "./get-call-queue.route.ts";
import { getFollowingLeadRoute } from "./get-following-lead.route.ts";
import { nextLeadRoute } from "./next-lead.route.ts";
import { releaseLeadRoute } from "./release-lead.route.ts";

export const CALL_QUEUE_ROUTES: readonly Route[] = [
  nextLeadRoute,
  getCallQueueRoute,
  getFollowingLeadRoute,
  releaseLeadRoute,
];
