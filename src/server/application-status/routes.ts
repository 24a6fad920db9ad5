import type { Route } from "../http/route.ts";
import { closeStatusViewRoute } from "./close-status-view.route.ts";
import { getStatusRoute } from "./get-status.route.ts";
import { openStatusViewRoute } from "./open-status-view.route.ts";
import { sendStatusCodeRoute } from "./send-status-code.route.ts";
import { takeLetterRoute } from "./take-letter.route.ts";

export const APPLICATION_STATUS_ROUTES: readonly Route[] = [
  sendStatusCodeRoute,
  openStatusViewRoute,
  getStatusRoute,
  takeLetterRoute,
  closeStatusViewRoute,
];
