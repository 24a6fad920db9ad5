import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";

/** Columns that may be later than the first start, and why. Everything else is in the past. */
export const MAY_BE_TO_COME: Readonly<Record<string, string>> = {
  "daily_figure_totals.day": "what falls due is counted on the day it is due",
  "debt_day_totals.oldest_unpaid_on": "the oldest row that is owed may not be due yet",
  "employer_day_totals.due_on": "what an employer is expected to deduct is counted on the day it is due",
  "holidays.day": "the holidays of coming years are known",
  "instalments.due_date": "the schedule continues",
  "lead_call_deltas.day": "calls are planned for a day",
  "lead_histories.call_back_at": "somebody promised to call back",
  "lead_links.expires_at": "a link works until then",
  "leads.call_back_at": "somebody promised to call back",
  "leads.next_call_at": "the next call is planned",
  "loan_balance_count_totals.oldest_unpaid_on":
    "the oldest row that is owed may not be due yet; never, when nothing is owed",
  "loan_balances.oldest_unpaid_on": "the oldest row that is owed may not be due yet; never, when nothing is owed",
  "loan_type_versions.effective_from": "a version that waits to be approved begins in a week",
  "mandates.first_collection_on": "a mandate that was set up recently collects next month",
  "mandates.next_poll_at": "the provider is asked again the next night",
  "monthly_figure_totals.month": "what falls due is counted in the month it is due",
  "partner_keys.expires_at": "a key works until then",
  "regulated_figures.valid_from": "a figure is proposed for a day to come",
  "signing_links.expires_at": "an offer can be signed until then",
  "special_approvals.expires_at": "a special approval holds until then",
  "top_up_candidates.next_due_on": "a loan is fit for a top-up until its next row is due",
  "top_up_count_totals.next_due_on": "a loan is fit for a top-up until its next row is due",
};

/**
 * Times of a first start in Lagos: at night, while mandates are polled, after the first call, at noon, after the last
 * call.
 */
export const HOURS_OF_START = ["00:10", "04:30", "08:05", "12:00", "19:30", "23:50"] as const;

/** A time of a day in Lagos, which is an hour ahead of UTC all year. */
export function lagosMoment(day: LagosDate, time: string): Date {
  return new Date(`${day}T${time}:00+01:00`);
}

/** Whether a moment, or a day as text, is later than the first start. */
export function isToCome(value: unknown, now: Date): boolean {
  if (value instanceof Date) return value > now;
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && value > lagosDateOf(now);
}
