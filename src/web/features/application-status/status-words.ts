import type { ApplicationStatus } from "../../../contract/application-status.contract.ts";
import type { ProgressStepName } from "../../../domain/loan/application-progress.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";

const HEADLINES: Readonly<Record<LoanStatus, string>> = {
  pending_customer_confirmation: "We are checking your application",
  confirmation_sent: "Your offer is ready to sign",
  pending_approval: "You have signed; we are deciding",
  pending_deduction_setup: "Approved: the salary deduction comes next",
  pending_disbursement: "Approved: the payout comes next",
  pending_pickup: "Your device is ready to pick up",
  disbursed: "Your loan is running",
  completed: "Your loan is repaid",
  liquidated: "Your loan is settled",
  rejected: "We cannot offer you this loan",
};

/** Its state in one line. */
export function headlineOf({ status, signing, repayment }: ApplicationStatus): string {
  if (status === "confirmation_sent" && !signing) return "Your offer has run out";
  if (status === "disbursed" && (repayment?.overdue ?? 0) > 0) return "A repayment is overdue";
  return HEADLINES[status];
}

const STEPS: Readonly<Record<ProgressStepName, string>> = {
  received: "Application received",
  checking: "Checked by us",
  offer: "Offer ready",
  signed: "Signed by you",
  approved: "Approved",
  deduction: "Salary deduction set up",
  paid_out: "Paid out",
  pickup: "Device picked up",
  repaying: "Repaying",
  completed: "Repaid in full",
  liquidated: "Settled early",
  rejected: "Not granted",
};

/** A current step is worded as in progress, not as done. */
const UNDER_WAY: Partial<Record<ProgressStepName, string>> = {
  checking: "Being checked by us",
  signed: "Waiting for your signature",
  approved: "Waiting for our decision",
  deduction: "Salary deduction being set up",
  paid_out: "Payout being made",
  pickup: "Waiting for you at the store",
};

export function stepWords({ step, state }: ApplicationStatus["steps"][number]): string {
  return (state === "now" && UNDER_WAY[step]) || STEPS[step];
}
