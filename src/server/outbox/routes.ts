import { listOutboxRoute } from "./list-outbox.route.ts";
import type { Route } from "../http/route.ts";

export const OUTBOX_ROUTES: readonly Route[] = [
  listOutboxRoute,
];
