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

/** The repayment that a customer owes first after the payout. */
export interface FirstRepayment {
  readonly amount: Kobo;
  readonly dueDate: LagosDate;
  /** Credit has paid a part of the schedule. */
  readonly isCredited: boolean;
}

/**
 * What follows the payout; nothing is left to pay where credit has paid everything. Where it has paid a part, the salary's
 * deduction is more than what is left of a repayment, and may come before it.
 */
export function nextAfterPayout(first: FirstRepayment | undefined): string {
  if (!first) return "Nothing is left to pay.";
  const [amount, day] = [formatNaira(first.amount), formatDate(first.dueDate)];
  return first.isCredited
    ? `After what you have paid already, the next repayment, ${amount}, is due on ${day}.`
    : `The first repayment, ${amount}, is deducted from your salary on ${day}.`;
}
