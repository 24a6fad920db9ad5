import type { Route } from "../http/route.ts";
import { askIdentityAgainRoute } from "./ask-identity-again.route.ts";
import { decideIdentityReviewRoute } from "./decide-identity-review.route.ts";
import { getIdentityReviewRoute } from "./get-identity-review.route.ts";
import { getIdentitySettingsRoute } from "./get-identity-settings.route.ts";
import { listIdentityReviewsRoute } from "./list-identity-reviews.route.ts";
import { updateIdentitySettingsRoute } from "./update-identity-settings.route.ts";

export const IDENTITY_ROUTES: readonly Route[] = [
  listIdentityReviewsRoute,
  getIdentityReviewRoute,
  decideIdentityReviewRoute,
  askIdentityAgainRoute,
  getIdentitySettingsRoute,
  updateIdentitySettingsRoute,
];
