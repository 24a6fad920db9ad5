import { formatNaira, type Kobo } from "../money.ts";
import { formatDate, type LagosDate } from "../time/lagos-date.ts";

/** What an approved customer waits for. */
export function nextAfterApproval(isDevice: boolean): string {
  const then = isDevice ? "then we make your device ready" : "then we pay the loan out";
  return `We set up the deduction from your salary, and ${then}.`;
}

/** What a customer waits for once the deduction is set up. */
export function nextAfterSetUp(isDevice: boolean): string {
  return isDevice
    ? "We make your device ready and tell you where to pick it up."
    : "We pay the loan out into your salary account.";
}

/** The first deduction that is still owed after the payout; nothing where credit has paid everything. */
export function nextAfterPayout(first: { readonly amount: Kobo; readonly dueDate: LagosDate } | undefined): string {
  if (!first) return "Nothing is left to pay.";
  return `The first repayment, ${formatNaira(first.amount)}, is deducted from your salary on ${formatDate(first.dueDate)}.`;
}
