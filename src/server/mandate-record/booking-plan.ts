import { dueDates } from "../../domain/loan/due-dates.ts";
import type { LoanTerms } from "../../domain/loan/loan-type.ts";
import { largestRowOf, type PlannedInstalment, planInstalments, totalOf } from "../../domain/loan/schedule.ts";
import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { MandateBooking } from "../providers/deduction-provider.ts";

/** What is asked of the provider and the day it was worked out: enough to write the same schedule when the answer comes. */
export interface BookingRequest {
  readonly setUpOn: LagosDate;
  readonly collectionDay: number;
  /** The re-activation that this booking is for: its rows are there already. */
  readonly reactivation?: number;
  readonly booking: Omit<MandateBooking, "disbursedAt"> & { readonly disbursedAt: string };
}

/** The schedule that a set-up on a day leads to. */
export interface SchedulePlan {
  readonly rows: readonly PlannedInstalment[];
  readonly dueOn: readonly LagosDate[];
}

export function planSchedule(
  approved: Kobo,
  terms: LoanTerms,
  collectionDay: number,
  setUpOn: LagosDate,
): SchedulePlan {
  return { rows: planInstalments(approved, terms), dueOn: dueDates(setUpOn, collectionDay, terms.tenorMonths) };
}

/** The sums a mandate is booked for: the largest row each time, never more than the total. */
export function collectionOf({
  rows,
}: SchedulePlan): Pick<MandateBooking, "collectionAmount" | "totalCollectionAmount" | "numberOfRepayments"> {
  return {
    collectionAmount: largestRowOf(rows),
    totalCollectionAmount: totalOf(rows),
    numberOfRepayments: rows.length,
  };
}

/** The booking as the port takes it, from what was stored. */
export function bookingFrom({ booking }: BookingRequest): MandateBooking {
  return { ...booking, disbursedAt: new Date(booking.disbursedAt) };
}
