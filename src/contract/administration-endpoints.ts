import { ACCOUNT_ENDPOINTS } from "./account.contract.ts";
import { ACT_ENDPOINTS } from "./acts.contract.ts";
import { APPROVAL_REQUEST_ENDPOINTS } from "./approval-requests.contract.ts";
import { AUDIT_ENDPOINTS } from "./audit.contract.ts";
import { CONTACT_CHANGE_ENDPOINTS } from "./contact-changes.contract.ts";
import { CUSTOMER_ENDPOINTS } from "./customers.contract.ts";
import { DATA_PROTECTION_ENDPOINTS } from "./data-protection.contract.ts";
import { EMPLOYER_ENDPOINTS } from "./employers.contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { FIGURE_ENDPOINTS } from "./figures.contract.ts";
import { FOUR_EYES_ENDPOINTS } from "./four-eyes.contract.ts";
import { GO_LIVE_ENDPOINTS } from "./go-live.contract.ts";
import { HOLIDAY_ENDPOINTS } from "./holidays.contract.ts";
import { IDENTITY_ENDPOINTS } from "./identity.contract.ts";
import { LENDER_ENDPOINTS } from "./lender.contract.ts";
import { LOAN_TYPE_ENDPOINTS } from "./loan-types.contract.ts";
import { MESSAGE_TEXT_ENDPOINTS } from "./message-texts.contract.ts";
import { MESSAGE_ENDPOINTS } from "./messages.contract.ts";
import { PARTNER_ENDPOINTS } from "./partners.contract.ts";
import { PICK_UP_PLACE_ENDPOINTS } from "./pick-up-places.contract.ts";
import { PRODUCT_ENDPOINTS } from "./products.contract.ts";
import { ROLE_ENDPOINTS } from "./roles.contract.ts";
import { SETTINGS_ENDPOINTS } from "./settings.contract.ts";
import { SPECIAL_APPROVAL_ENDPOINTS } from "./special-approvals.contract.ts";
import { STAFF_ENDPOINTS } from "./staff.contract.ts";
import { TERMS_ENDPOINTS } from "./terms.contract.ts";
import { WATCH_LIST_ENDPOINTS } from "./watch-lists.contract.ts";

/** What running the organisation takes: staff, roles, customers, products, approvals, one's own account, the log. */
export const ADMINISTRATION_ENDPOINTS: readonly Endpoint[] = [
  ...STAFF_ENDPOINTS,
  ...ROLE_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,
  ...CONTACT_CHANGE_ENDPOINTS,
  ...DATA_PROTECTION_ENDPOINTS,
  ...SPECIAL_APPROVAL_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...FOUR_EYES_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...APPROVAL_REQUEST_ENDPOINTS,
  ...HOLIDAY_ENDPOINTS,
  ...LENDER_ENDPOINTS,
  ...FIGURE_ENDPOINTS,
  ...TERMS_ENDPOINTS,
  ...MESSAGE_ENDPOINTS,
  ...MESSAGE_TEXT_ENDPOINTS,
  ...LOAN_TYPE_ENDPOINTS,
  ...PICK_UP_PLACE_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...WATCH_LIST_ENDPOINTS,
  ...EMPLOYER_ENDPOINTS,
  ...ACT_ENDPOINTS,
  ...GO_LIVE_ENDPOINTS,
  ...PARTNER_ENDPOINTS,
];
