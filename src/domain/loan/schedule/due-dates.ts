import { addDays, dayOfMonthAfter, type LagosDate } from "../../time/lagos-date.ts";

// A deduction must reach the payroll desk this long before the salary it is taken from.
const SETUP_LEAD_DAYS = 14;
// Closer to the first collection than this, the booked start no longer fits: set-up must be repeated.
const PAYOUT_LEAD_DAYS = 5;

/**
 * The first collection day at least 14 days after set-up. A month without that day uses its last day. `collectionDay`
 * is 1 to 31; anything else throws RangeError.
 */
export function firstDueDate(setUpOn: LagosDate, collectionDay: number): LagosDate {
  if (!Number.isInteger(collectionDay) || collectionDay < 1 || collectionDay > 31) {
    throw new RangeError(`not a day of the month: ${collectionDay}`);
  }
  const earliest = addDays(setUpOn, SETUP_LEAD_DAYS);
  const sameMonth = dayOfMonthAfter(earliest, 0, collectionDay);
  return sameMonth >= earliest ? sameMonth : dayOfMonthAfter(earliest, 1, collectionDay);
}

/** The due date of every row, one a month from the first; the collection day returns after a short month. */
export function dueDates(setUpOn: LagosDate, collectionDay: number, tenorMonths: number): readonly LagosDate[] {
  const first = firstDueDate(setUpOn, collectionDay);
  return Array.from({ length: tenorMonths }, (_, month) => dayOfMonthAfter(first, month, collectionDay));
}

/** Whether a payout on this day is later than five days before the first due date; the fifth day is in time. */
export function payoutIsTooLate(payoutOn: LagosDate, firstDue: LagosDate): boolean {
  return payoutOn > addDays(firstDue, -PAYOUT_LEAD_DAYS);
}
