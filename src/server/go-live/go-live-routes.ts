import type { Route } from "../http/route.ts";
import { announceOpeningRoute } from "./announce-opening.ts";
import { approveOpeningRoute } from "./approve-opening.ts";
import { proposeOpeningRoute } from "./propose-opening.ts";
import { readGoLiveRoute } from "./read-go-live.ts";
import { sendTestMailRoute } from "./send-test-mail.ts";
import { showKeyCopyRoute } from "./show-key-copy.ts";
import { testProviderRoute } from "./test-provider.ts";
import { withdrawOpeningRoute } from "./withdraw-opening.ts";

export const GO_LIVE_ROUTES: readonly Route[] = [
  readGoLiveRoute,
  proposeOpeningRoute,
  approveOpeningRoute,
  withdrawOpeningRoute,
  announceOpeningRoute,
  sendTestMailRoute,
  testProviderRoute,
  showKeyCopyRoute,
];
