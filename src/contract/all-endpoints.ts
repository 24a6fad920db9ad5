import { ACCOUNT_ENDPOINTS } from "./account.contract.ts";
import { ACCOUNT_STATEMENT_ENDPOINTS } from "./account-statements.contract.ts";
import { ACT_ENDPOINTS } from "./acts.contract.ts";
import { AFFORDABILITY_ENDPOINTS } from "./affordability.contract.ts";
import { APPLICATION_STATUS_ENDPOINTS } from "./application-status.contract.ts";
import { APPLICATION_ENDPOINTS } from "./applications.contract.ts";
import { APPROVAL_REQUEST_ENDPOINTS } from "./approval-requests.contract.ts";
import { AUDIT_LOG_ENDPOINTS } from "./audit-log.contract.ts";
import { BOOKS_ENDPOINTS } from "./books.contract.ts";
import { CALCULATOR_ENDPOINTS } from "./calculator.contract.ts";
import { CALL_QUEUE_ENDPOINTS } from "./call-queue.contract.ts";
import { CONTACT_CHANGE_ENDPOINTS } from "./contact-changes.contract.ts";
import { CUSTOMER_ENDPOINTS } from "./customers.contract.ts";
import { DASHBOARD_ENDPOINTS } from "./dashboard.contract.ts";
import { DATA_PROTECTION_ENDPOINTS } from "./data-protection.contract.ts";
import { DEDUCTION_ENDPOINTS } from "./deductions.contract.ts";
import { EMPLOYER_ENDPOINTS } from "./employers.contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { FIGURE_ENDPOINTS } from "./figures.contract.ts";
import { FILE_ENDPOINTS } from "./files.contract.ts";
import { GO_LIVE_ENDPOINTS } from "./go-live.contract.ts";
import { HOLIDAY_ENDPOINTS } from "./holidays.contract.ts";
import { IDENTITY_ENDPOINTS } from "./identity.contract.ts";
import { LEAD_ANALYTICS_ENDPOINTS } from "./lead-analytics.contract.ts";
import { LEAD_IMPORT_ENDPOINTS } from "./lead-imports.contract.ts";
import { LEAD_OFFER_ENDPOINTS } from "./lead-offers.contract.ts";
import { LEAD_ENDPOINTS } from "./leads.contract.ts";
import { LENDER_ENDPOINTS } from "./lender.contract.ts";
import { LIVE_ENDPOINTS } from "./live.contract.ts";
import { LOAN_CHOICE_ENDPOINTS } from "./loan-choices.contract.ts";
import { LOAN_CORRECTION_ENDPOINTS } from "./loan-correction.contract.ts";
import { LOAN_FILE_ENDPOINTS } from "./loan-files.contract.ts";
import { LOAN_LIST_ENDPOINTS } from "./loan-lists.contract.ts";
import { LOAN_NOTE_ENDPOINTS } from "./loan-notes.contract.ts";
import { LOAN_TYPE_ENDPOINTS } from "./loan-types.contract.ts";
import { LOAN_ENDPOINTS } from "./loans.contract.ts";
import { MANDATE_ENDPOINTS } from "./mandates.contract.ts";
import { MESSAGE_TEXT_ENDPOINTS } from "./message-texts.contract.ts";
import { MESSAGE_ENDPOINTS } from "./messages.contract.ts";
import { OUTBOX_ENDPOINTS } from "./outbox.contract.ts";
import { PARTNER_ENDPOINTS } from "./partners.contract.ts";
import { PAYDAY_ENDPOINTS } from "./payday.contract.ts";
import { PAYOUT_ENDPOINTS } from "./payouts.contract.ts";
import { PICK_UP_PLACE_ENDPOINTS } from "./pick-up-places.contract.ts";
import { PICKUP_ENDPOINTS } from "./pickup.contract.ts";
import { PRODUCT_ENDPOINTS } from "./products.contract.ts";
import { PROVIDER_TRAFFIC_ENDPOINTS } from "./provider-traffic.contract.ts";
import { REFERENCE_DATA_ENDPOINTS } from "./reference-data.contract.ts";
import { REJECTION_ENDPOINTS } from "./rejections.contract.ts";
import { REPAYMENT_ENDPOINTS } from "./repayments.contract.ts";
import { REPORT_ENDPOINTS } from "./reports.contract.ts";
import { ROLE_ENDPOINTS } from "./roles.contract.ts";
import { SEARCH_ENDPOINTS } from "./search.contract.ts";
import { SESSION_ENDPOINTS } from "./session.contract.ts";
import { SET_UP_ENDPOINTS } from "./set-up.contract.ts";
import { SETTINGS_ENDPOINTS } from "./settings.contract.ts";
import { SIGNING_ENDPOINTS } from "./signing.contract.ts";
import { SPECIAL_APPROVAL_ENDPOINTS } from "./special-approvals.contract.ts";
import { STAFF_ENDPOINTS } from "./staff.contract.ts";
import { STATEMENT_ENDPOINTS } from "./statements.contract.ts";
import { SUSPENSE_ENDPOINTS } from "./suspense.contract.ts";
import { TERMS_ENDPOINTS } from "./terms.contract.ts";
import { TOP_UP_ENDPOINTS } from "./top-ups.contract.ts";
import { UNREAD_ROW_ENDPOINTS } from "./unread-rows.contract.ts";
import { VERIFICATION_ENDPOINTS } from "./verification.contract.ts";
import { VIEW_ENDPOINTS } from "./views.contract.ts";
import { WATCH_LIST_ENDPOINTS } from "./watch-lists.contract.ts";
import { WORK_QUEUE_ENDPOINTS } from "./work-queues.contract.ts";

/** Every endpoint. The server refuses to start when one of them has no handler, or a handler is missing here. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  ...PAYOUT_ENDPOINTS,
  ...PROVIDER_TRAFFIC_ENDPOINTS,
  ...SET_UP_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...REFERENCE_DATA_ENDPOINTS,
  ...APPLICATION_ENDPOINTS,
  ...LOAN_ENDPOINTS,
  ...LOAN_FILE_ENDPOINTS,
  ...LOAN_LIST_ENDPOINTS,
  ...TOP_UP_ENDPOINTS,
  ...AFFORDABILITY_ENDPOINTS,
  ...CALCULATOR_ENDPOINTS,
  ...LOAN_CORRECTION_ENDPOINTS,
  ...LOAN_NOTE_ENDPOINTS,
  ...PICKUP_ENDPOINTS,
  ...SIGNING_ENDPOINTS,
  ...FILE_ENDPOINTS,
  ...OUTBOX_ENDPOINTS,
  ...DASHBOARD_ENDPOINTS,
  ...LEAD_IMPORT_ENDPOINTS,
  ...LEAD_ENDPOINTS,
  ...CALL_QUEUE_ENDPOINTS,
  ...LEAD_ANALYTICS_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...LIVE_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...REJECTION_ENDPOINTS,
  ...VIEW_ENDPOINTS,
  ...STATEMENT_ENDPOINTS,
  ...UNREAD_ROW_ENDPOINTS,
  ...SUSPENSE_ENDPOINTS,
  ...REPAYMENT_ENDPOINTS,
  ...DEDUCTION_ENDPOINTS,
  ...BOOKS_ENDPOINTS,
  ...PAYDAY_ENDPOINTS,
  ...MANDATE_ENDPOINTS,
  ...LEAD_OFFER_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...ROLE_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,
  ...CONTACT_CHANGE_ENDPOINTS,
  ...DATA_PROTECTION_ENDPOINTS,
  ...SPECIAL_APPROVAL_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...ACCOUNT_STATEMENT_ENDPOINTS,
  ...AUDIT_LOG_ENDPOINTS,
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
  ...WORK_QUEUE_ENDPOINTS,
  ...EMPLOYER_ENDPOINTS,
  ...ACT_ENDPOINTS,
  ...GO_LIVE_ENDPOINTS,
  ...PARTNER_ENDPOINTS,
  ...LOAN_CHOICE_ENDPOINTS,
  ...APPLICATION_STATUS_ENDPOINTS,
  ...VERIFICATION_ENDPOINTS,
];
