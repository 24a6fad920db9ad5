import { ACCOUNT_ROUTES } from "./account/routes.ts";
import { ACCOUNT_STATEMENT_ROUTES } from "./account-statements/routes.ts";
import { ACT_ROUTES } from "./acts/routes.ts";
import { AFFORDABILITY_ROUTES } from "./affordability/routes.ts";
import { APPLICATION_STATUS_ROUTES } from "./application-status/routes.ts";
import { APPLICATION_ROUTES } from "./applications/routes.ts";
import { APPROVAL_REQUEST_ROUTES } from "./approval-requests/routes.ts";
import { AUDIT_LOG_ROUTES } from "./audit-log/routes.ts";
import { BOOKS_ROUTES } from "./books/routes.ts";
import { CALCULATOR_ROUTES } from "./calculator/routes.ts";
import { CALL_QUEUE_ROUTES } from "./call-queue/routes.ts";
import { CONTACT_CHANGE_ROUTES } from "./contact-changes/routes.ts";
import { CUSTOMER_ROUTES } from "./customers/routes.ts";
import { DASHBOARD_ROUTES } from "./dashboard/routes.ts";
import { DATA_PROTECTION_ROUTES } from "./data-protection/routes.ts";
import { DEDUCTION_ROUTES } from "./deductions/routes.ts";
import { EMPLOYER_ROUTES } from "./employers/routes.ts";
import { FIGURE_ROUTES } from "./figures/routes.ts";
import { FILE_ROUTES } from "./files/routes.ts";
import { GO_LIVE_ROUTES } from "./go-live/routes.ts";
import { HOLIDAY_ROUTES } from "./holidays/routes.ts";
import type { Route } from "./http/route.ts";
import { IDENTITY_ROUTES } from "./identity/routes.ts";
import { LEAD_ANALYTICS_ROUTES } from "./lead-analytics/routes.ts";
import { LEAD_IMPORT_ROUTES } from "./lead-imports/routes.ts";
import { LEAD_OFFER_ROUTES } from "./lead-offers/routes.ts";
import { LEAD_ROUTES } from "./leads/routes.ts";
import { LENDER_ROUTES } from "./lender/routes.ts";
import { LIVE_ROUTES } from "./live/routes.ts";
import { LOAN_CHOICE_ROUTES } from "./loan-choices/routes.ts";
import { LOAN_CORRECTION_ROUTES } from "./loan-correction/routes.ts";
import { LOAN_FILE_ROUTES } from "./loan-files/routes.ts";
import { LOAN_LIST_ROUTES } from "./loan-lists/routes.ts";
import { LOAN_NOTE_ROUTES } from "./loan-notes/routes.ts";
import { LOAN_TYPE_ROUTES } from "./loan-types/routes.ts";
import { LOAN_ROUTES } from "./loans/routes.ts";
import { MANDATE_ROUTES } from "./mandates/routes.ts";
import { MESSAGE_TEXT_ROUTES } from "./message-texts/routes.ts";
import { MESSAGE_ROUTES } from "./messages/routes.ts";
import { OUTBOX_ROUTES } from "./outbox/routes.ts";
import { PARTNER_ROUTES } from "./partners/routes.ts";
import { PAYDAY_ROUTES } from "./payday/routes.ts";
import { PAYOUT_ROUTES } from "./payouts/routes.ts";
import { PICK_UP_PLACE_ROUTES } from "./pick-up-places/routes.ts";
import { PICKUP_ROUTES } from "./pickup/routes.ts";
import { PRODUCT_ROUTES } from "./products/routes.ts";
import { PROVIDER_TRAFFIC_ROUTES } from "./provider-traffic/routes.ts";
import { REFERENCE_DATA_ROUTES } from "./reference-data/routes.ts";
import { REJECTION_ROUTES } from "./rejections/routes.ts";
import { REPAYMENT_ROUTES } from "./repayments/routes.ts";
import { REPORT_ROUTES } from "./reports/routes.ts";
import { ROLE_ROUTES } from "./roles/routes.ts";
import { SEARCH_ROUTES } from "./search/routes.ts";
import { SESSION_ROUTES } from "./session/routes.ts";
import { SET_UP_ROUTES } from "./set-up/routes.ts";
import { SETTINGS_ROUTES } from "./settings/routes.ts";
import { SIGNING_ROUTES } from "./signing/routes.ts";
import { SPECIAL_APPROVAL_ROUTES } from "./special-approvals/routes.ts";
import { STAFF_ROUTES } from "./staff/routes.ts";
import { STATEMENT_ROUTES } from "./statements/routes.ts";
import { SUSPENSE_ROUTES } from "./suspense/routes.ts";
import { TERMS_ROUTES } from "./terms/routes.ts";
import { TOP_UP_ROUTES } from "./top-ups/routes.ts";
import { UNREAD_ROW_ROUTES } from "./unread-rows/routes.ts";
import { VERIFICATION_ROUTES } from "./verification/routes.ts";
import { VIEW_ROUTES } from "./views/routes.ts";
import { WATCH_LIST_ROUTES } from "./watch-lists/routes.ts";
import { WORK_QUEUE_ROUTES } from "./work-queues/routes.ts";

/** Every handler, one for each endpoint of the contract. */
export const ALL_ROUTES: readonly Route[] = [
  ...SESSION_ROUTES,
  ...SET_UP_ROUTES,
  ...LOAN_ROUTES,
  ...APPLICATION_ROUTES,
  ...AFFORDABILITY_ROUTES,
  ...CALCULATOR_ROUTES,
  ...PICKUP_ROUTES,
  ...SIGNING_ROUTES,
  ...FILE_ROUTES,
  ...OUTBOX_ROUTES,
  ...DASHBOARD_ROUTES,
  ...LEAD_IMPORT_ROUTES,
  ...LEAD_ROUTES,
  ...LEAD_ANALYTICS_ROUTES,
  ...LIVE_ROUTES,
  ...REPORT_ROUTES,
  ...REJECTION_ROUTES,
  ...VIEW_ROUTES,
  ...STATEMENT_ROUTES,
  ...REPAYMENT_ROUTES,
  ...DEDUCTION_ROUTES,
  ...BOOKS_ROUTES,
  ...PAYDAY_ROUTES,
  ...PROVIDER_TRAFFIC_ROUTES,
  ...LEAD_OFFER_ROUTES,
  ...STAFF_ROUTES,
  ...ROLE_ROUTES,
  ...CONTACT_CHANGE_ROUTES,
  ...CUSTOMER_ROUTES,
  ...DATA_PROTECTION_ROUTES,
  ...SPECIAL_APPROVAL_ROUTES,
  ...PRODUCT_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ACCOUNT_STATEMENT_ROUTES,
  ...AUDIT_LOG_ROUTES,
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
  ...WORK_QUEUE_ROUTES,
  ...EMPLOYER_ROUTES,
  ...ACT_ROUTES,
  ...GO_LIVE_ROUTES,
  ...PARTNER_ROUTES,
  ...APPLICATION_STATUS_ROUTES,
  ...VERIFICATION_ROUTES,
  ...REFERENCE_DATA_ROUTES,
  ...LOAN_LIST_ROUTES,
  ...TOP_UP_ROUTES,
  ...LOAN_FILE_ROUTES,
  ...LOAN_CORRECTION_ROUTES,
  ...LOAN_NOTE_ROUTES,
  ...PAYOUT_ROUTES,
  ...SEARCH_ROUTES,
  ...MANDATE_ROUTES,
  ...CALL_QUEUE_ROUTES,
  ...LOAN_CHOICE_ROUTES,
  ...UNREAD_ROW_ROUTES,
  ...SUSPENSE_ROUTES,
];
