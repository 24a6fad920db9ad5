import type { Route } from "../http/route.ts";
import { closeStatusViewRoute } from "./close-status-view.ts";
import { openStatusViewRoute } from "./open-status-view.ts";
import { readStatusRoute } from "./read-status.ts";
import { sendStatusCodeRoute } from "./send-status-code.ts";

/** Where an application stands, for the applicant. */
export const APPLICATION_STATUS_ROUTES: readonly Route[] = [
  sendStatusCodeRoute,
  openStatusViewRoute,
  readStatusRoute,
  closeStatusViewRoute,
];
