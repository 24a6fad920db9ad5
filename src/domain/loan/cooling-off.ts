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

/** The last day on which a loan that was paid out on a day can be given back, that day included. */
export function coolingOffEnds({ paidOutOn, coolingOffDays }: Omit<PayoutTerms, "fee">): LagosDate {
  return addDays(paidOutOn, coolingOffDays);
}

/** How a running loan began: what the cooling-off needs to know besides its rows. */
export interface PayoutTerms {
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
