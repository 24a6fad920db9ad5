import type { LoanEvent, LoanNote } from "../../domain/loan/loan-rules.ts";

const OF_EVENTS: Readonly<Record<LoanEvent, string>> = {
  "application-received": "Received the application",
  screened: "Screened the application",
  "authorization-uploaded": "Uploaded the authorization recording",
  "signing-link-renewed": "Sent a new signing link",
  "details-corrected": "Corrected details of the loan",
  "authorization-replaced": "Replaced the authorization recording",
  "customer-signed": "The customer signed",
  approved: "Approved the loan",
  rejected: "Rejected the loan",
  "deduction-set-up": "Set the deduction up",
  disbursed: "Disbursed the loan",
  "pickup-confirmed": "Confirmed the device pickup",
  "disbursement-reversed": "Reversed the disbursement",
  "disbursement-too-late": "Sent the loan back to deduction setup",
  completed: "The loan was repaid in full",
  liquidated: "The loan was settled early",
  "repayment-reversed": "Reopened the loan",
};

const OF_NOTES: Readonly<Record<LoanNote, string>> = {
  "phone-confirmed": "Confirmed the phone by a code",
  "file-replaced": "Replaced a file of the customer",
  "address-corrected": "Corrected the customer's address",
  "payment-reversed": "Reversed a payment",
  "payments-rebooked": "Rebooked payments after one of an earlier day",
  "closing-waits": "The loan owes nothing, and waits until its money is seen",
  "credit-refunded": "Refunded customer credit",
  "refund-reversed": "Reversed a refund",
  "credit-transferred": "Transferred credit to another loan",
  "credit-received": "Received credit of another loan",
  "mandate-stopped": "The deduction was stopped",
  "mandate-ended": "The deduction ended at the provider",
  "mandate-unclear": "The deduction became unclear at the provider",
  "mandate-live-again": "The deduction was live again at the provider",
  "mandate-reactivated": "The deduction was set up again",
  "reactivation-refused": "The deduction could not be set up again",
  "deduction-held": "A deduction was held for a decision",
  "deduction-put-aside": "Put a deduction aside",
  "note-written": "Wrote a note on the loan",
  "referred-back": "Referred the loan back to its officer",
  "referral-answered": "Answered the approver who referred the loan back",
};

const asActions = (titles: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(titles).map(([name, title]) => [`loan ${name}`, title]));

export const LOAN_TITLES = asActions(OF_EVENTS);
export const LOAN_NOTE_TITLES = asActions(OF_NOTES);
