import type { LiveLoanEvent } from "../../../../../contract/live.contract.ts";
import type { Loan, LoanMessage } from "../../../../../contract/loans.contract.ts";
import type { LoanEvent, LoanNote } from "../../../../../domain/loan/loan-rules.ts";
import { LOAN_STATUS_LABELS } from "../../../../../domain/loan/loan-status.ts";

type Entry = Loan["timeline"][number];

const EVENT_WORDS: Readonly<Record<LoanEvent | LoanNote, string>> = {
  "application-received": "Application received",
  screened: "Screened",
  "authorization-uploaded": "Authorization recording uploaded",
  "signing-link-renewed": "New signing link sent",
  "details-corrected": "Details corrected",
  "authorization-replaced": "Authorization recording replaced",
  "customer-signed": "Signed by the customer",
  approved: "Approved",
  rejected: "Rejected",
  "deduction-set-up": "Deduction set up",
  disbursed: "Disbursed",
  "pickup-confirmed": "Device pickup confirmed",
  "disbursement-reversed": "Disbursement reversed",
  "disbursement-too-late": "Sent back to deduction setup",
  completed: "Completed",
  liquidated: "Liquidated",
  "repayment-reversed": "Repayment reversed",
  "phone-confirmed": "Phone confirmed by a code",
  "file-replaced": "Customer file replaced",
  "address-corrected": "Address corrected",
  "payment-reversed": "Payment reversed",
  "payments-rebooked": "Payments rebooked",
  "closing-waits": "Waits until its money is seen",
  "credit-refunded": "Credit refunded",
  "refund-reversed": "Refund reversed",
  "credit-transferred": "Credit transferred to another loan",
  "credit-received": "Credit received from another loan",
  "mandate-stopped": "Deduction stopped",
  "mandate-ended": "Deduction ended at the provider",
  "mandate-unclear": "Deduction unclear at the provider",
  "mandate-live-again": "Deduction live again at the provider",
  "mandate-reactivated": "Deduction set up again",
  "reactivation-refused": "Deduction could not be set up again",
  "deduction-held": "Deduction held for a decision",
  "deduction-put-aside": "Deduction put aside",
  "note-written": "Note",
  "referred-back": "Referred back to the officer",
  "referral-answered": "Officer answered",
};

/** The label of an event; an event unknown to this console shows its own name. */
export function eventWords(event: string): string {
  const words: string | undefined = EVENT_WORDS[event as LoanEvent | LoanNote];
  return words ?? event.charAt(0).toUpperCase() + event.slice(1).replaceAll("-", " ");
}

/** `Pending approval → Rejected`; undefined when the status did not change. */
export function moveWords({ from, to }: Pick<Entry, "from" | "to">): string | undefined {
  if (from === to) return undefined;
  return from ? `${LOAN_STATUS_LABELS[from]} → ${LOAN_STATUS_LABELS[to]}` : LOAN_STATUS_LABELS[to];
}

const CHANNELS: Readonly<Record<LoanMessage["channel"], string>> = { sms: "SMS", email: "E-mail" };

const STANDINGS: Readonly<Record<LoanMessage["standing"], string>> = {
  queued: "waiting",
  accepted: "sent",
  delivered: "delivered",
  undelivered: "undelivered",
  expired: "expired",
  failed: "failed",
  bounced: "returned",
};

/** `SMS: Payment received, delivered`. */
export function messageWords({ channel, title, standing }: LoanMessage): string {
  return `${CHANNELS[channel]}: ${title}, ${STANDINGS[standing]}`;
}

/** `Approved by Chidi Okafor just now`; events of customers and of Tenor have no name. */
export function newsWords({ event, by, user_id }: Pick<LiveLoanEvent, "event" | "by" | "user_id">): string {
  return user_id === null ? `${eventWords(event)} just now` : `${eventWords(event)} by ${by} just now`;
}
