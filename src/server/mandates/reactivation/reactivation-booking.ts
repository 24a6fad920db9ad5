import { type OwedRow, outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { firstDueDate } from "../../../domain/loan/schedule/due-dates.ts";
import { type Kobo, kobo, larger, ZERO } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { MandateBooking } from "../../providers/deduction-provider.ts";

type Sums = Pick<
  MandateBooking,
  "collectionAmount" | "totalCollectionAmount" | "numberOfRepayments" | "firstCollectionOn"
>;

/**
 * The new booking of the unpaid rows: the largest row each month, the debt in total, from the next due date or, when
 * all is overdue, from the first collection day at least two weeks away. Undefined if nothing is unpaid.
 */
export function sumsOfUnpaid(rows: readonly OwedRow[], today: LagosDate, collectionDay: number): Sums | undefined {
  const unpaid = rows.map((row) => ({ dueDate: row.dueDate, left: leftOf(row) })).filter(({ left }) => left > 0);
  const total = outstandingBalance(rows);
  if (unpaid.length === 0 || total === 0) return undefined;
  const collectionAmount = unpaid.map(({ left }) => left).reduce(larger, ZERO);
  const next = unpaid.map(({ dueDate }) => dueDate).find((day) => day > today);
  return {
    collectionAmount,
    totalCollectionAmount: total,
    // Partly paid rows make fewer collections than rows: never more than the debt is collected.
    numberOfRepayments: Math.ceil(total / collectionAmount),
    firstCollectionOn: next ?? firstDueDate(today, collectionDay),
  };
}

function leftOf({ principal, interest, principalPaid, interestPaid }: OwedRow): Kobo {
  return kobo(principal + interest - principalPaid - interestPaid);
}
