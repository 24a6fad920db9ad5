import { ACCOUNT_SCREENS } from "../features/account/screens.ts";
import { APPLICATION_STATUS_SCREENS } from "../features/application-status/screens.ts";
import { AUDIT_LOG_SCREENS } from "../features/audit-log/screens.ts";
import { CONTACT_CHANGE_SCREENS } from "../features/contact-changes/screens.ts";
import { CUSTOMER_SCREENS } from "../features/customers/screens.ts";
import { EMPLOYER_SCREENS } from "../features/employers/screens.ts";
import { FIGURE_SCREENS } from "../features/figures/screens.ts";
import { GO_LIVE_SCREENS } from "../features/go-live/screens.ts";
import { HOLIDAY_SCREENS } from "../features/holidays/screens.ts";
import { IDENTITY_SCREENS } from "../features/identity/screens.ts";
import { KIT_SCREENS } from "../features/kit/screens.ts";
import { LEAD_ANALYTICS_SCREENS } from "../features/lead-analytics/screens.ts";
import { LEAD_OFFER_SCREENS } from "../features/lead-offers/screens.ts";
import { LOAN_TYPE_SCREENS } from "../features/loan-types/screens.ts";
import { MESSAGE_TEXT_SCREENS } from "../features/message-texts/screens.ts";
import { OUTBOX_SCREENS } from "../features/outbox/screens.ts";
import { PARTNER_SCREENS } from "../features/partners/screens.ts";
import { PICK_UP_PLACE_SCREENS } from "../features/pick-up-places/screens.ts";
import { PICKUP_SCREENS } from "../features/pickup/screens.ts";
import { PUBLIC_SCREENS } from "../features/public/screens.ts";
import { REJECTION_SCREENS } from "../features/rejections/screens.ts";
import { SESSION_SCREENS } from "../features/session/screens.ts";
import { SET_UP_SCREENS } from "../features/set-up/screens.ts";
import { SIGNING_SCREENS } from "../features/signing/screens.ts";
import { SPECIAL_APPROVAL_SCREENS } from "../features/special-approvals/screens.ts";
import { TERMS_SCREENS } from "../features/terms/screens.ts";
import { VERIFICATION_SCREENS } from "../features/verification/screens.ts";
import { WATCH_LIST_SCREENS } from "../features/watch-lists/screens.ts";
import type { Screen } from "../lib/screen.ts";
import { COMPOSED_SCREENS } from "./screens/composed-screens.ts";
import { LIST_SCREENS } from "./screens/list-screens.ts";
import { RECONCILIATION_SCREENS } from "./screens/reconciliation-screens.ts";
import { VISITOR_SCREENS } from "./screens/visitor-screens.ts";

/** Every screen there is. */
export const SCREENS: readonly Screen[] = [
  ...COMPOSED_SCREENS,
  ...LIST_SCREENS,
  ...RECONCILIATION_SCREENS,
  ...VISITOR_SCREENS,
  ...ACCOUNT_SCREENS,
  ...APPLICATION_STATUS_SCREENS,
  ...AUDIT_LOG_SCREENS,
  ...CONTACT_CHANGE_SCREENS,
  ...CUSTOMER_SCREENS,
  ...EMPLOYER_SCREENS,
  ...FIGURE_SCREENS,
  ...GO_LIVE_SCREENS,
  ...HOLIDAY_SCREENS,
  ...IDENTITY_SCREENS,
  ...KIT_SCREENS,
  ...LEAD_ANALYTICS_SCREENS,
  ...LEAD_OFFER_SCREENS,
  ...LOAN_TYPE_SCREENS,
  ...MESSAGE_TEXT_SCREENS,
  ...OUTBOX_SCREENS,
  ...PARTNER_SCREENS,
  ...PICK_UP_PLACE_SCREENS,
  ...PICKUP_SCREENS,
  ...PUBLIC_SCREENS,
  ...REJECTION_SCREENS,
  ...SESSION_SCREENS,
  ...SET_UP_SCREENS,
  ...SIGNING_SCREENS,
  ...SPECIAL_APPROVAL_SCREENS,
  ...TERMS_SCREENS,
  ...VERIFICATION_SCREENS,
  ...WATCH_LIST_SCREENS,
];

export function screenAt(path: string): Screen | undefined {
  return SCREENS.find((screen) => screen.path === path);
}
