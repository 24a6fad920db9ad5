import type { Kobo } from "../../money.ts";
import { daysBetween, type LagosDate } from "../../time/lagos-date.ts";

/** A repayment the customer will make. */
interface RepaymentOnDay {
  readonly dueDate: LagosDate;
  readonly principal: Kobo;
  readonly interest: Kobo;
}

/** What a loan costs in a year, in percent with one decimal each. */
export interface AnnualRates {
  /** Twelve times the monthly rate behind the effective one: the nominal annual rate including all costs. */
  readonly nominal: number;
  /** With compound interest: the internal rate of return of payout and repayments. */
  readonly effective: number;
}

// Beyond this the figure is meaningless; it also ends the search if no rate fits the cash flows.
const CEILING_PERCENT = 1_000_000;
const HALVINGS = 80;

/**
 * What a loan costs in a year, in percent with one decimal: the effective annual rate at which the repayments,
 * discounted by the day over 365, are worth the payout. For display only (key facts statement): the one place where
 * floating point touches money, and no amount is ever derived from it.
 *
 * `payout` is what the customer can use: the principal less fees; money that settles an older loan counts as
 * received. 0 when the repayments do not exceed it. Throws RangeError when it is not above zero.
 */
export function annualisedCost(payout: Kobo, rows: readonly RepaymentOnDay[], paidOutOn: LagosDate): number {
  return oneDecimal(internalRate(payout, rows, paidOutOn));
}

/** Both annual rates of a loan, from the same cash flows as `annualisedCost`, which is the effective one. Throws as it does. */
export function annualRates(payout: Kobo, rows: readonly RepaymentOnDay[], paidOutOn: LagosDate): AnnualRates {
  const percent = internalRate(payout, rows, paidOutOn);
  return { nominal: oneDecimal(1200 * ((1 + percent / 100) ** (1 / 12) - 1)), effective: oneDecimal(percent) };
}

function internalRate(payout: Kobo, rows: readonly RepaymentOnDay[], paidOutOn: LagosDate): number {
  if (payout <= 0) throw new RangeError(`not a payout: ${payout}`);
  const flows = rows.map((row) => ({
    years: daysBetween(paidOutOn, row.dueDate) / 365,
    amount: row.principal + row.interest,
  }));
  const worthAt = (percent: number) =>
    flows.reduce((sum, flow) => sum + flow.amount / (1 + percent / 100) ** flow.years, 0);
  let low = 0;
  let high = CEILING_PERCENT;
  if (worthAt(low) <= payout) return 0;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > payout) low = middle;
    else high = middle;
  }
  return high;
}

function oneDecimal(percent: number): number {
  return Math.round(percent * 10) / 10;
}
