import type { Route } from "../http/route.ts";
import { announceOpeningRoute } from "./announce-opening.route.ts";
import { approveOpeningRoute } from "./approve-opening.route.ts";
import { getGoLiveRoute } from "./get-go-live.route.ts";
import { proposeOpeningRoute } from "./propose-opening.route.ts";
import { sendTestMailRoute } from "./send-test-mail.route.ts";
import { showKeyCopyRoute } from "./show-key-copy.route.ts";
import { testProviderRoute } from "./test-provider.route.ts";
import { withdrawOpeningRoute } from "./withdraw-opening.route.ts";

export const GO_LIVE_ROUTES: readonly Route[] = [
  getGoLiveRoute,
  proposeOpeningRoute,
  approveOpeningRoute,
  withdrawOpeningRoute,
  announceOpeningRoute,
  sendTestMailRoute,
  testProviderRoute,
  showKeyCopyRoute,
];
