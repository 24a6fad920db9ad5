import { kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { ProviderLoan } from "../../../server/providers/deduction-provider.ts";
import type { LoanElsewhere } from "./invent-pay.ts";

/** Whole calendar months from the month of one day to that of another; negative when that is earlier. */
export function monthsBetween(from: LagosDate, to: LagosDate): number {
  const months = (day: LagosDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/** Another lender's loans as the provider lists them on a day: one repayment a month, the first a month after payout. */
export function listedElsewhere(loans: readonly LoanElsewhere[], on: LagosDate): readonly ProviderLoan[] {
  return loans
    .filter((loan) => loan.disbursedOn <= on)
    .map(({ lender, loanAmount, repaymentAmount, months, disbursedOn }) => {
      const unpaid = Math.max(0, Math.min(months, months + 1 - monthsBetween(disbursedOn, on)));
      const outstandingAmount = kobo(repaymentAmount * unpaid);
      const isRunning = unpaid > 0;
      const status = isRunning ? "NEW" : "COMPLETED";
      return { lender, status, isRunning, loanAmount, outstandingAmount, repaymentAmount, disbursedOn };
    });
}
