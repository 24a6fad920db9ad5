import type { Route } from "../http/route.ts";
import { decideHeldDeductionRoute } from "./decide-held-deduction.route.ts";
import { getProviderTrafficRoute } from "./get-provider-traffic.route.ts";
import { listHeldDeductionsRoute } from "./list-held-deductions.route.ts";
import { listNotificationsRoute } from "./list-notifications.route.ts";
import { receiveNotificationRoute } from "./receive-notification.route.ts";

export const PROVIDER_TRAFFIC_ROUTES: readonly Route[] = [
  receiveNotificationRoute,
  listNotificationsRoute,
  getProviderTrafficRoute,
  listHeldDeductionsRoute,
  decideHeldDeductionRoute,
];
