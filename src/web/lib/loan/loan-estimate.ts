import { feeOf, type InterestMethod, type LoanTerms } from "../../../domain/loan/loan-type.ts";
import { instalmentOf, planInstalments, totalOf } from "../../../domain/loan/schedule/schedule.ts";
import { basisPoints, fromNaira, type Kobo, subtract, ZERO } from "../../../domain/money.ts";

/** The terms of a loan type that decide its cost; percentages with at most two decimals. */
export interface PricedType {
  readonly method: InterestMethod;
  readonly monthly_rate_percent: number;
  readonly fee_percent: number;
  /** In naira; null has no limit. */
  readonly fee_minimum: number;
  readonly fee_maximum: number | null;
}

/** What a loan would cost, in kobo. */
export interface LoanEstimate {
  readonly monthly: Kobo;
  readonly total: Kobo;
  readonly fee: Kobo;
  /** Paid out: the amount less the fee. */
  readonly received: Kobo;
}

/** Calculated with the rules that the server uses for the schedule. */
export function estimateOf(type: PricedType, principal: Kobo, tenorMonths: number): LoanEstimate {
  const terms = termsFor(type, tenorMonths);
  const fee = feeOf(principal, {
    managementFeeRate: inBasisPoints(type.fee_percent),
    feeMinimum: fromNaira(type.fee_minimum) ?? ZERO,
    feeMaximum: type.fee_maximum === null ? undefined : fromNaira(type.fee_maximum),
  });
  return {
    monthly: instalmentOf(principal, terms),
    total: totalOf(planInstalments(principal, terms)),
    fee,
    received: subtract(principal, fee),
  };
}

/** The monthly instalment alone, for lists of many. */
export function monthlyOf(type: PricedType, principal: Kobo, tenorMonths: number): Kobo {
  return instalmentOf(principal, termsFor(type, tenorMonths));
}

function termsFor({ method, monthly_rate_percent }: PricedType, tenorMonths: number): LoanTerms {
  return { method, monthlyRate: inBasisPoints(monthly_rate_percent), tenorMonths };
}

const inBasisPoints = (percent: number) => basisPoints(Math.round(percent * 100));
