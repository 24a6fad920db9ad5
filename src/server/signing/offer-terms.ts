import { type AnnualRates, annualRates } from "../../domain/loan/key-facts/annualised-cost.ts";
import type { InterestMethod } from "../../domain/loan/loan-type.ts";
import { dueDates } from "../../domain/loan/schedule/due-dates.ts";
import { instalmentOf, planInstalments, totalOf } from "../../domain/loan/schedule/schedule.ts";
import { add, basisPoints, type Kobo, subtract } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { OfferRow } from "../letters/letter-tables.ts";
import { present } from "../loan-record/loan.store.ts";
import type { Signing } from "./link/signing-link.store.ts";

/** The calculated terms a customer agrees to: everything in the key facts and the schedule. */
export interface OfferTerms {
  readonly amount: Kobo;
  readonly fee: Kobo;
  readonly payout: Kobo;
  /** The part of the amount that settles the customer's running loan; undefined if this is not a top-up. */
  readonly liquidation: Kobo | undefined;
  readonly method: InterestMethod;
  readonly monthlyRatePercent: number;
  readonly rates: AnnualRates;
  readonly tenor: number;
  readonly monthlyRepayment: Kobo;
  readonly totalInterest: Kobo;
  readonly totalRepayment: Kobo;
  readonly rows: readonly OfferRow[];
}

/** The terms of an offer as if the deduction were set up on that day. */
export function offerTerms({ loan }: Pick<Signing, "loan">, on: LagosDate): OfferTerms {
  const amount = present(loan.offered_amount, "the offered amount");
  const fee = present(loan.fee, "the fee of the offer");
  const payout = present(loan.payout, "the payout of the offer");
  const method = loan.method as InterestMethod;
  const terms = { method, monthlyRate: basisPoints(loan.monthly_rate_bp), tenorMonths: loan.tenor };
  const plan = planInstalments(amount, terms);
  const days = dueDates(on, loan.collection_day, loan.tenor);
  const rows = plan.map((row, index) => ({
    ...row,
    dueDate: days[index] ?? on,
    amount: add(row.principal, row.interest),
  }));
  const totalRepayment = totalOf(plan);
  return {
    amount,
    fee,
    payout,
    liquidation: loan.application_type === "top up" ? subtract(subtract(amount, fee), payout) : undefined,
    method,
    monthlyRatePercent: loan.monthly_rate_bp / 100,
    // Money that settles the older loan counts as received.
    rates: annualRates(subtract(amount, fee), rows, on),
    tenor: loan.tenor,
    monthlyRepayment: instalmentOf(amount, terms),
    totalInterest: subtract(totalRepayment, amount),
    totalRepayment,
    rows,
  };
}
