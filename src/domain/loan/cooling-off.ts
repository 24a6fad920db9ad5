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

/** The last day, inclusive, on which a loan paid out on a day can be returned. */
export function coolingOffEnds({ paidOutOn, coolingOffDays }: Omit<PayoutTerms, "fee">): LagosDate {
  return addDays(paidOutOn, coolingOffDays);
}

/** The facts of a running loan's start that the cooling-off depends on besides its rows. */
export interface PayoutTerms {
  readonly paidOutOn: LagosDate;
  /** What was kept back at the payout, in kobo. */
  readonly fee: Kobo;
  /** As the version of its loan type says. */
  readonly coolingOffDays: number;
}

/**
 * The settlement amount on a day. Within the cooling-off fee and interest are returned; `amount` is reduced by them.
 */
export interface SettlementQuote extends LiquidationQuote {
  readonly feeReturned: Kobo;
  /** Returned interest that was already paid. */
  readonly interestReturned: Kobo;
  /** The last day of the cooling-off; undefined when it is over. */
  readonly coolingOffTo: LagosDate | undefined;
}

/**
 * The price of settling a running loan on a day, in kobo. Within the cooling-off it is the unpaid principal, less the
 * retained fee and the interest paid: the customer then has returned what was received, no more. Afterwards it is the
 * amount of `quoteLiquidation`. Rows are in order of their due dates. Never below zero.
 */
export function quoteSettlement(
  rows: readonly OwedRow[],
  on: LagosDate,
  terms: SettlementTerms,
  start: PayoutTerms | undefined,
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
