import type { Route } from "../http/route.ts";
import { confirmPickupRoute } from "./confirm-pickup.route.ts";
import { findPickupRoute } from "./find-pickup.route.ts";
import { getHandoverSettingsRoute } from "./get-handover-settings.route.ts";
import { initiatePickupRoute } from "./initiate-pickup.route.ts";
import { postPickupCodeRoute } from "./post-pickup-code.route.ts";
import { sendPickupCodeRoute } from "./send-pickup-code.route.ts";
import { updateHandoverSettingsRoute } from "./update-handover-settings.route.ts";

export const PICKUP_ROUTES: readonly Route[] = [
  findPickupRoute,
  initiatePickupRoute,
  sendPickupCodeRoute,
  postPickupCodeRoute,
  confirmPickupRoute,
  getHandoverSettingsRoute,
  updateHandoverSettingsRoute,
];
