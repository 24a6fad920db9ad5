import type { LoanTerms } from "../../domain/loan/loan-type.ts";
import { dueDates } from "../../domain/loan/schedule/due-dates.ts";
import { largestRowOf, type PlannedInstalment, planInstalments, totalOf } from "../../domain/loan/schedule/schedule.ts";
import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { MandateBooking } from "../providers/deduction-provider.ts";

/**
 * The request to the provider and the day of its calculation: enough to write the same schedule when the answer comes.
 */
export interface BookingRequest {
  readonly setUpOn: LagosDate;
  readonly collectionDay: number;
  /** The re-activation that this booking is for: its rows already exist. */
  readonly reactivation?: number;
  readonly booking: Omit<MandateBooking, "disbursedAt"> & { readonly disbursedAt: string };
}

/** The schedule of a set-up on a day. */
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

/** The amounts of a mandate: the largest row each month, never more than the total. */
export function collectionOf({
  rows,
}: SchedulePlan): Pick<MandateBooking, "collectionAmount" | "totalCollectionAmount" | "numberOfRepayments"> {
  return {
    collectionAmount: largestRowOf(rows),
    totalCollectionAmount: totalOf(rows),
    numberOfRepayments: rows.length,
  };
}

/** The booking as the port takes it, from the stored plan. */
export function bookingFrom({ booking }: BookingRequest): MandateBooking {
  return { ...booking, disbursedAt: new Date(booking.disbursedAt) };
}
