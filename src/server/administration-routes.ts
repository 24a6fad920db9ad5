import { ACCOUNT_ROUTES } from "./account/account-routes.ts";
import { ACT_ROUTES } from "./acts/act-routes.ts";
import { applyByPartnerRoute } from "./applications/apply-by-partner.ts";
import { APPROVAL_REQUEST_ROUTES } from "./approval-requests/approval-request-routes.ts";
import { AUDIT_ROUTES } from "./audit-log/audit-routes.ts";
import { CUSTOMER_ROUTES } from "./customers/customer-routes.ts";
import { DATA_PROTECTION_ROUTES } from "./data-protection/data-protection-routes.ts";
import { EMPLOYER_ROUTES } from "./employers/employer-routes.ts";
import { FIGURE_ROUTES } from "./figures/figure-routes.ts";
import { GO_LIVE_ROUTES } from "./go-live/go-live-routes.ts";
import { HOLIDAY_ROUTES } from "./holidays/holiday-routes.ts";
import type { Route } from "./http/route.ts";
import { IDENTITY_ROUTES } from "./identity/identity-routes.ts";
import { LENDER_ROUTES } from "./lender/lender-routes.ts";
import { LOAN_TYPE_ROUTES } from "./loan-types/loan-type-routes.ts";
import { readFourEyesRoute } from "./loans/read-four-eyes.ts";
import { MESSAGE_TEXT_ROUTES } from "./message-texts/message-text-routes.ts";
import { MESSAGE_ROUTES } from "./messages/message-routes.ts";
import { PARTNER_ROUTES } from "./partners/partner-routes.ts";
import { PICK_UP_PLACE_ROUTES } from "./pick-up-places/pick-up-place-routes.ts";
import { PRODUCT_ROUTES } from "./products/product-routes.ts";
import { readCreditFourEyesRoute } from "./repayments/read-credit-four-eyes.ts";
import { readRefundFourEyesRoute } from "./repayments/read-refund-four-eyes.ts";
import { ROLE_ROUTES } from "./roles/role-routes.ts";
import { SETTINGS_ROUTES } from "./settings/settings-routes.ts";
import { SPECIAL_APPROVAL_ROUTES } from "./special-approvals/special-approval-routes.ts";
import { STAFF_ROUTES } from "./staff/staff-routes.ts";
import { readSuspenseFourEyesRoute } from "./statements/read-suspense-four-eyes.ts";
import { TERMS_ROUTES } from "./terms/terms-routes.ts";
import { WATCH_LIST_ROUTES } from "./watch-lists/watch-list-routes.ts";

/** The handlers of running the organisation. */
export const ADMINISTRATION_ROUTES: readonly Route[] = [
  ...STAFF_ROUTES,
  ...ROLE_ROUTES,
  ...CUSTOMER_ROUTES,
  ...DATA_PROTECTION_ROUTES,
  ...SPECIAL_APPROVAL_ROUTES,
  ...PRODUCT_ROUTES,
  ...ACCOUNT_ROUTES,
  ...AUDIT_ROUTES,
  readFourEyesRoute,
  readCreditFourEyesRoute,
  readRefundFourEyesRoute,
  readSuspenseFourEyesRoute,
  ...SETTINGS_ROUTES,
  ...APPROVAL_REQUEST_ROUTES,
  ...HOLIDAY_ROUTES,
  ...LENDER_ROUTES,
  ...FIGURE_ROUTES,
  ...TERMS_ROUTES,
  ...MESSAGE_ROUTES,
  ...MESSAGE_TEXT_ROUTES,
  ...LOAN_TYPE_ROUTES,
  ...PICK_UP_PLACE_ROUTES,
  ...IDENTITY_ROUTES,
  ...WATCH_LIST_ROUTES,
  ...EMPLOYER_ROUTES,
  ...ACT_ROUTES,
  ...GO_LIVE_ROUTES,
  ...PARTNER_ROUTES,
  applyByPartnerRoute,
];
