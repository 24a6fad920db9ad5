/** The ten statuses of a loan, as in the API (API-84). */
export const LOAN_STATUSES = [
  "pending_customer_confirmation",
  "confirmation_sent",
  "pending_approval",
  "pending_deduction_setup",
  "pending_disbursement",
  "pending_pickup",
  "disbursed",
  "completed",
  "liquidated",
  "rejected",
] as const;

export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** The words for a status: one map for every screen and sentence. */
export const LOAN_STATUS_LABELS: Readonly<Record<LoanStatus, string>> = {
  pending_customer_confirmation: "Pending authorization",
  confirmation_sent: "Offer sent",
  pending_approval: "Pending approval",
  pending_deduction_setup: "Pending deduction setup",
  pending_disbursement: "Pending disbursal",
  pending_pickup: "Pending pickup",
  disbursed: "Disbursed",
  completed: "Completed",
  liquidated: "Liquidated",
  rejected: "Rejected",
};

export function isLoanStatus(text: string): text is LoanStatus {
  return (LOAN_STATUSES as readonly string[]).includes(text);
}

/** An application is open until it is rejected or the money has left. One person has at most one. */
export const OPEN_APPLICATION_STATUSES = [
  "pending_customer_confirmation",
  "confirmation_sent",
  "pending_approval",
  "pending_deduction_setup",
  "pending_disbursement",
] as const satisfies readonly LoanStatus[];

/** Whether the loan waits for somebody before its payout. */
export function isOpenApplication(status: LoanStatus): status is (typeof OPEN_APPLICATION_STATUSES)[number] {
  return (OPEN_APPLICATION_STATUSES as readonly LoanStatus[]).includes(status);
}

/** Whether somebody has to act on the loan: before its payout, or to hand its device over. */
export function waitsForSomebody(status: LoanStatus): boolean {
  return isOpenApplication(status) || status === "pending_pickup";
}

/** Nothing is signed: an offer may be made, or made anew. */
export const UNSIGNED_STATUSES = [
  "pending_customer_confirmation",
  "confirmation_sent",
] as const satisfies readonly LoanStatus[];

/** Approved, and the money is still here. */
export const AWAITING_PAYOUT_STATUSES = [
  "pending_deduction_setup",
  "pending_disbursement",
] as const satisfies readonly LoanStatus[];

/** Applications that came to nothing or were never completed: what belongs to them is not kept for long. */
export const LEFT_APPLICATION_STATUSES = [
  "rejected",
  "pending_customer_confirmation",
] as const satisfies readonly LoanStatus[];

/** Money is out and still owed. */
export const RUNNING_STATUSES = ["pending_pickup", "disbursed"] as const satisfies readonly LoanStatus[];

/** Money was out and nothing of it is owed any more. */
export const CLOSED_STATUSES = ["completed", "liquidated"] as const satisfies readonly LoanStatus[];

/** Money is or was out: a loan in one of these accepts payments. */
export const PAID_OUT_STATUSES = [...RUNNING_STATUSES, ...CLOSED_STATUSES] as const;

/** Neither the loan nor the application that it came from goes on. */
export const ENDED_STATUSES = ["rejected", ...CLOSED_STATUSES] as const;

/** Whether nothing of a loan that was paid out is owed any more. */
export function isOver(status: LoanStatus): boolean {
  return (CLOSED_STATUSES as readonly LoanStatus[]).includes(status);
}

/** Whether a loan's money is or was out: such a loan accepts payments. */
export function isPaidOut(status: LoanStatus): boolean {
  return (PAID_OUT_STATUSES as readonly LoanStatus[]).includes(status);
}
