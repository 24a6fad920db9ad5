import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, daysBetween, lagosDate } from "./lagos-date.ts";
import { presetLabel, presetOf, presetRange, RANGE_PRESETS } from "./range-presets.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(lagosDate("1930-01-01"), days));

it("the presets are called as the dashboard's periods are", () => {
  expect(RANGE_PRESETS.map(presetLabel)).toEqual([
    ...["Today", "Yesterday", "This Week", "Last Week", "This Month", "Last Month", "Last 30 Days"],
  ]);
});

it("on a Friday in November each is what it says", () => {
  const today = lagosDate("2026-11-20");
  expect(RANGE_PRESETS.map((preset) => Object.values(presetRange(preset, today)).join(".."))).toEqual([
    ...["2026-11-20..2026-11-20", "2026-11-19..2026-11-19", "2026-11-16..2026-11-22", "2026-11-09..2026-11-15"],
    ...["2026-11-01..2026-11-30", "2026-10-01..2026-10-31", "2026-10-22..2026-11-20"],
  ]);
});

it("a range of days is known again as the preset it came from, and the last 30 are thirty that end today", () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...RANGE_PRESETS), (today, preset) => {
      const range = presetRange(preset, today);
      const known = presetOf(range, today);
      // A month may be the last thirty days: the first of equals is named.
      expect(known && presetRange(known, today)).toEqual(range);
      if (preset === "last_30_days") expect([daysBetween(range.from, range.to), range.to]).toEqual([29, today]);
      expect(presetOf({ from: range.from, to: "" }, today)).toBeUndefined();
    }),
  );
});
