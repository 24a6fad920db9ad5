import type { Route } from "../http/route.ts";
import { askIdentityAgainRoute } from "./ask-identity-again.ts";
import { decideIdentityReviewRoute } from "./decide-identity-review.ts";
import { getIdentityReviewRoute } from "./get-identity-review.ts";
import { readIdentitySettingsRoute, updateIdentitySettingsRoute } from "./identity-settings.ts";
import { listIdentityReviewsRoute } from "./list-identity-reviews.ts";

export const IDENTITY_ROUTES: readonly Route[] = [
  listIdentityReviewsRoute,
  getIdentityReviewRoute,
  decideIdentityReviewRoute,
  askIdentityAgainRoute,
  readIdentitySettingsRoute,
  updateIdentitySettingsRoute,
];
