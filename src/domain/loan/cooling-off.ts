import { add, type Kobo, smaller, subtract, ZERO } from "../money.ts";
import { addDays, type LagosDate } from "../time/lagos-date.ts";
import {
  type LiquidationQuote,
  liquidationAmount,
  type OwedRow,
  quoteLiquidation,
  type SettlementTerms,
  unpaidPrincipal,
} from "./liquidation.ts";

/**
 * The usual days after the payout within which a customer may give the loan back at no cost; each version of a loan type has
 * its own. Calendar days, so that the last one can be printed as a date; seven hold three working days even where a weekend
 * and two public holidays fall among them.
 */
export const COOLING_OFF_DAYS = 7;

/** The days that hold for each of some loans on offer: the fewest of theirs, the usual ones where there are none. */
export function shortestCoolingOff(types: readonly { readonly cooling_off_days: number }[]): number {
  return types.length === 0 ? COOLING_OFF_DAYS : Math.min(...types.map(({ cooling_off_days }) => cooling_off_days));
}

/** The last day on which a loan that was paid out on a day can be given back, that day included. */
export function coolingOffEnds({ paidOutOn, coolingOffDays }: Omit<LoanStart, "fee">): LagosDate {
  return addDays(paidOutOn, coolingOffDays);
}

/** How a running loan began: what the cooling-off needs to know besides its rows. */
export interface LoanStart {
  readonly paidOutOn: LagosDate;
  /** What was kept back at the payout, in kobo. */
  readonly fee: Kobo;
  /** As the version of its loan type says. */
  readonly coolingOffDays: number;
}

/** What settles a loan on a day. Within the cooling-off fee and interest come back; `amount` is less by them. */
export interface SettlementQuote extends LiquidationQuote {
  readonly feeReturned: Kobo;
  /** Of interest that was paid already. */
  readonly interestReturned: Kobo;
  /** The last day of the cooling-off; undefined when it is over. */
  readonly coolingOffTo: LagosDate | undefined;
}

/**
 * The price of settling a running loan on a day, in kobo. Within the cooling-off it is the unpaid principal alone, less
 * the fee that was kept back and interest that was paid: the customer has then returned what was received, no more.
 * Afterwards it is what `quoteLiquidation` asks. Rows are in order of their due dates. Never below zero.
 */
export function quoteSettlement(
  rows: readonly OwedRow[],
  on: LagosDate,
  terms: SettlementTerms,
  start: LoanStart | undefined,
): SettlementQuote {
  const ends = start && coolingOffEnds(start);
  if (!start || !ends || on > ends) {
    return {
      ...quoteLiquidation(rows, on, terms),
      feeReturned: ZERO,
      interestReturned: ZERO,
      coolingOffTo: undefined,
    };
  }
  const principal = add(...rows.map(unpaidPrincipal));
  const feeReturned = smaller(start.fee, principal);
  const interestPaid = add(...rows.map((row) => row.interestPaid));
  const interestReturned = smaller(interestPaid, subtract(principal, feeReturned));
  return {
    amount: subtract(subtract(principal, feeReturned), interestReturned),
    principal,
    interest: ZERO,
    validTo: ends,
    afterwards: liquidationAmount(rows, addDays(ends, 1), terms),
    feeReturned,
    interestReturned,
    coolingOffTo: ends,
  };
}
