import { addDays, type LagosDate } from "./lagos-date.ts";
import { PERIOD_LABELS, type Period } from "./period.ts";
import { type DayRange, periodWindows } from "./period-windows.ts";

/** The ranges of days that a filter offers, in this order; those of the dashboard are called as there. */
export const RANGE_PRESETS = [
  "today",
  "yesterday",
  "week",
  "last_week",
  "month",
  "last_month",
  "last_30_days",
] as const;

export type RangePreset = (typeof RANGE_PRESETS)[number];

export function presetLabel(preset: RangePreset): string {
  return preset === "last_30_days" ? "Last 30 Days" : PERIOD_LABELS[preset satisfies Period];
}

/** The days of a preset as seen on a day. The last 30 days end with that day. */
export function presetRange(preset: RangePreset, today: LagosDate): DayRange {
  return preset === "last_30_days" ? { from: addDays(today, -29), to: today } : periodWindows(preset, today).current;
}

/** The first preset with exactly these days, if any. */
export function presetOf(range: { readonly from: string; readonly to: string }, today: LagosDate) {
  return RANGE_PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  });
}
