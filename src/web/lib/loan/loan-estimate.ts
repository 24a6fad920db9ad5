import { annualRates } from "../../../domain/loan/key-facts/annualised-cost.ts";
import { feeOf, type InterestMethod, type LoanTerms } from "../../../domain/loan/loan-type.ts";
import { dueDates } from "../../../domain/loan/schedule/due-dates.ts";
import { instalmentOf, planInstalments, totalOf } from "../../../domain/loan/schedule/schedule.ts";
import { basisPoints, fromNaira, type Kobo, subtract, ZERO } from "../../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";

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
  /** The effective yearly rate, as the offer says it; undefined where nothing is left to pay out. */
  readonly yearlyPercent: number | undefined;
}

/** Calculated with the rules that the server uses for the schedule and the offer, as if paid out on a day. */
export function estimateOf(
  type: PricedType & { readonly collection_day: number },
  principal: Kobo,
  tenorMonths: number,
  on: string,
): LoanEstimate {
  const terms = termsFor(type, tenorMonths);
  const fee = feeOf(principal, {
    managementFeeRate: inBasisPoints(type.fee_percent),
    feeMinimum: fromNaira(type.fee_minimum) ?? ZERO,
    feeMaximum: type.fee_maximum === null ? undefined : fromNaira(type.fee_maximum),
  });
  const plan = planInstalments(principal, terms);
  const received = subtract(principal, fee);
  const days = dueDates(lagosDate(on), type.collection_day, tenorMonths);
  const rows = plan.map((row, month) => ({ ...row, dueDate: days[month] as LagosDate }));
  return {
    monthly: instalmentOf(principal, terms),
    total: totalOf(plan),
    fee,
    received,
    yearlyPercent: received > 0 ? annualRates(received, rows, lagosDate(on)).effective : undefined,
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
