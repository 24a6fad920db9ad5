import type { Route } from "../http/route.ts";
import { listOutboxRoute } from "./list-outbox.route.ts";

export const OUTBOX_ROUTES: readonly Route[] = [listOutboxRoute];
