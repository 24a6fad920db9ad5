import type { PaymentStatus } from "../../../contract/repayments.contract.ts";

/** The differences between the lists of successful and failed payments. */
export interface RepaymentList {
  readonly path: string;
  readonly title: string;
  readonly status: PaymentStatus;
  readonly context: string;
  /** Why the list may be empty. */
  readonly empty: string;
}

export const REPAYMENT_LISTS: readonly RepaymentList[] = [
  {
    path: "/repayments/successful",
    title: "Successful Repayments",
    status: "successful",
    context: "Every payment that was booked to a loan, newest first.",
    empty: "No payment has been booked yet.",
  },
  {
    path: "/repayments/failed",
    title: "Failed Repayments",
    status: "failed",
    context: "Deductions that failed and payments that were reversed, with the reason.",
    empty: "No payment has failed.",
  },
];
