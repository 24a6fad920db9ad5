import type { Route } from "../http/route.ts";
import { listWorkQueuesRoute } from "./list-work-queues.route.ts";

export const WORK_QUEUE_ROUTES: readonly Route[] = [listWorkQueuesRoute];
