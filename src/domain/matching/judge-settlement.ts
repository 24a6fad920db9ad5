import { type PayoutTerms, quoteSettlement } from "../loan/cooling-off.ts";
import type { OwedRow, SettlementTerms } from "../loan/liquidation.ts";
import { formatNaira, type Kobo, subtract } from "../money.ts";
import { type LaterPayment, rowsWithout } from "../repayment/rebook.ts";
import { formatDate, type LagosDate } from "../time/lagos-date.ts";

/** The inputs of a running loan's settlement amount on a day. */
export interface SettlementFact {
  readonly rows: readonly OwedRow[];
  readonly terms: SettlementTerms;
  readonly start: PayoutTerms;
  /** Live payments of any day. */
  readonly payments: readonly (LaterPayment & { readonly paidOn: LagosDate })[];
}

/** Whether a credit settles its loan at its booking day, with a sentence for an officer. */
export interface Settling {
  readonly settles: boolean;
  readonly words: string;
}

/**
 * The settlement amount of a loan on a day, from its rows of that day; undefined before its payout and when nothing was
 * owed.
 */
export function settlementPrice(fact: SettlementFact, on: LagosDate): Kobo | undefined {
  const { rows, terms, start, payments } = fact;
  if (on < start.paidOutOn) return undefined;
  const later = payments.filter(({ paidOn }) => paidOn > on);
  const { amount } = quoteSettlement(rowsWithout(rows, later), on, terms, start);
  return amount > 0 ? amount : undefined;
}

/**
 * A credit of exactly the settlement amount on its booking day settles the loan at that day, if a person says so; for
 * any other amount the sentence says what settling would have taken. Undefined if that cannot be determined.
 */
export function judgeSettlement(
  { amount, bookedOn }: { readonly amount: Kobo; readonly bookedOn: LagosDate },
  fact: SettlementFact | undefined,
): Settling | undefined {
  const price = fact && settlementPrice(fact, bookedOn);
  if (price === undefined) return undefined;
  const [what, day] = [formatNaira(price), formatDate(bookedOn)];
  if (amount === price) return { settles: true, words: `It is the ${what} that settled the loan on ${day}.` };
  const rest = amount < price ? `: ${formatNaira(subtract(price, amount))} is left to settle it` : "";
  return { settles: false, words: `Settling the loan took ${what} on ${day}${rest}.` };
}
