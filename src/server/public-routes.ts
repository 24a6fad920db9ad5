import { REGISTER_ROUTES } from "./account/account-routes.ts";
import { APPLICATION_STATUS_ROUTES } from "./application-status/application-status-routes.ts";
import { APPLICATION_PHONE_ROUTES } from "./applications/application-phone-routes.ts";
import { LOAN_CHOICE_ROUTES } from "./applications/loan-choice-routes.ts";
import type { Route } from "./http/route.ts";
import { VERIFICATION_ROUTES } from "./signing/signing-routes.ts";
import { readTermsPageRoute } from "./terms/read-terms-page.ts";

/** The handlers of what strangers may ask. */
export const PUBLIC_ROUTES: readonly Route[] = [
  ...LOAN_CHOICE_ROUTES,
  ...APPLICATION_PHONE_ROUTES,
  ...APPLICATION_STATUS_ROUTES,
  ...VERIFICATION_ROUTES,
  ...REGISTER_ROUTES,
  readTermsPageRoute,
];
