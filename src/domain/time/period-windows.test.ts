import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, type LagosDate, lagosDate } from "./lagos-date.ts";
import { PERIOD_LABELS, PERIODS } from "./period.ts";
import { endOfStretch, firstDayAhead, periodWindows, stepsOf } from "./period-windows.ts";

const day = fc.integer({ min: -4000, max: 20_000 }).map((days) => addDays(lagosDate("2020-01-01"), days));
const period = fc.constantFrom(...PERIODS);
const text = ({ from, to }: { from: LagosDate; to: LagosDate }) => `${from}..${to}`;

describe("the nine periods (DSH-06)", () => {
  it("DSH-06: are called as the filter says, in its order", () => {
    expect(PERIODS.map((name) => PERIOD_LABELS[name])).toEqual([
      ...["Today", "Yesterday", "This Week", "Last Week", "This Month", "Last Month"],
      ...["This Quarter", "This Year", "Last Year"],
    ]);
  });

  // A Friday, the 324th day of the year, the 51st of its quarter.
  it.each([
    ["today", "2026-11-20..2026-11-20", "2026-11-19..2026-11-19", "2026-11-19..2026-11-19", true],
    ["yesterday", "2026-11-19..2026-11-19", "2026-11-18..2026-11-18", "2026-11-18..2026-11-18", false],
    ["week", "2026-11-16..2026-11-22", "2026-11-09..2026-11-15", "2026-11-09..2026-11-13", true],
    ["last_week", "2026-11-09..2026-11-15", "2026-11-02..2026-11-08", "2026-11-02..2026-11-08", false],
    ["month", "2026-11-01..2026-11-30", "2026-10-01..2026-10-31", "2026-10-01..2026-10-20", true],
    ["last_month", "2026-10-01..2026-10-31", "2026-09-01..2026-09-30", "2026-09-01..2026-09-30", false],
    ["this_quarter", "2026-10-01..2026-12-31", "2026-07-01..2026-09-30", "2026-07-01..2026-08-20", true],
    ["this_year", "2026-01-01..2026-12-31", "2025-01-01..2025-12-31", "2025-01-01..2025-11-20", true],
    ["last_year", "2025-01-01..2025-12-31", "2024-01-01..2024-12-31", "2024-01-01..2024-12-31", false],
  ] as const)("DSH-13: %s is %s, compared with %s, so far %s", (name, current, previous, stretch, isCut) => {
    const windows = periodWindows(name, lagosDate("2026-11-20"));
    expect([text(windows.current), text(windows.previous), text(windows.stretch)]).toEqual([
      current,
      previous,
      stretch,
    ]);
    expect(windows.isCut).toBe(isCut);
  });

  it.each([
    ["month", "2026-03-28", "2026-02-01..2026-02-28", true],
    ["month", "2026-03-29", "2026-02-01..2026-02-28", false],
    ["month", "2026-03-31", "2026-02-01..2026-02-28", false],
    ["month", "2028-03-31", "2028-02-01..2028-02-29", false],
    ["this_quarter", "2026-05-31", "2026-01-01..2026-02-28", false],
    ["this_quarter", "2026-06-01", "2026-01-01..2026-03-01", true],
    ["this_year", "2028-02-29", "2027-01-01..2027-02-28", false],
    ["this_year", "2028-03-01", "2027-01-01..2027-03-01", true],
    ["week", "2027-01-03", "2026-12-21..2026-12-27", true],
  ] as const)(
    "DSH-13: a day that a shorter month lacks is the end of it: %s on %s is compared with %s",
    (name, on, stretch, isCut) => {
      const windows = periodWindows(name, lagosDate(on));
      expect([text(windows.stretch), windows.isCut]).toEqual([stretch, isCut]);
    },
  );

  it.each([
    ["today", "2026-11-20", "2026-11-19"],
    ["week", "2026-11-20", "2026-11-13"],
    ["month", "2026-11-20", "2026-10-20"],
    ["month", "2026-11-01", "2026-10-01"],
    ["this_year", "2026-11-20", "2025-11-20"],
    ["month", "2026-03-31", "2026-03-01"],
    ["this_quarter", "2026-05-31", "2026-03-01"],
    ["last_month", "2026-11-20", "2026-10-01"],
    ["yesterday", "2026-11-20", "2026-11-19"],
  ] as const)("DSH-13: %s on %s stands where in the one before %s was still to come", (name, on, ahead) => {
    expect(firstDayAhead(periodWindows(name, lagosDate(on)))).toBe(ahead);
  });

  it("DSH-06: the period holds its day or is the one just before, and the one it is compared with ends where it begins", () => {
    fc.assert(
      fc.property(period, day, (name, today) => {
        const { current, previous, stretch } = periodWindows(name, today);
        const isRunning = current.from <= today && today <= current.to;
        expect(isRunning).toBe(!/^(yesterday|last_)/.test(name));
        expect(current.to < today).toBe(!isRunning);
        expect(addDays(previous.to, 1)).toBe(current.from);
        expect(previous.from <= previous.to).toBe(true);
        expect(stretch.from).toBe(previous.from);
        expect(stretch.to >= stretch.from && stretch.to <= previous.to).toBe(true);
        if (!isRunning) expect(stretch).toEqual(previous);
      }),
    );
  });

  it("DSH-13: a day later the stretch is never shorter, unless a new period has begun", () => {
    fc.assert(
      fc.property(period, day, (name, today) => {
        const [now, next] = [periodWindows(name, today), periodWindows(name, addDays(today, 1))];
        if (now.current.from === next.current.from) expect(next.stretch.to >= now.stretch.to).toBe(true);
      }),
    );
  });

  it("DSH-06: weeks begin on Monday and have seven days; quarters begin in January, April, July and October", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { current } = periodWindows("week", today);
        expect(new Date(`${current.from}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(current.from, current.to)).toBe(6);
        expect(periodWindows("this_quarter", today).current.from.slice(4)).toMatch(/^-(01|04|07|10)-01$/);
      }),
    );
  });

  it("DSH-06: weeks begin on Monday before 1970 too", () => {
    expect(text(periodWindows("week", lagosDate("1969-12-31")).current)).toBe("1969-12-29..1970-01-04");
    expect(text(periodWindows("week", lagosDate("1969-12-29")).current)).toBe("1969-12-29..1970-01-04");
  });

  it("DSH-13: the cut is at the same time of day in Lagos", () => {
    const now = new Date("2026-11-20T13:05:00.000Z");
    expect(endOfStretch(periodWindows("today", lagosDate("2026-11-20")), now).toISOString()).toBe(
      "2026-11-19T13:05:00.000Z",
    );
    const lateEvening = new Date("2026-11-20T23:30:00.000Z");
    expect(endOfStretch(periodWindows("week", lagosDate("2026-11-21")), lateEvening).toISOString()).toBe(
      "2026-11-13T23:30:00.000Z",
    );
  });
});

describe("the steps of a sparkline", () => {
  it.each([
    ["month", 30, "2026-11-01..2026-11-01"],
    ["week", 7, "2026-11-16..2026-11-16"],
    ["this_quarter", 14, "2026-10-01..2026-10-04"],
    ["this_year", 12, "2026-01-01..2026-01-31"],
  ] as const)("DSH-12: %s has %i steps, the first %s", (name, length, first) => {
    const steps = stepsOf(periodWindows(name, lagosDate("2026-11-20")).current);
    expect([steps.length, steps[0] && text(steps[0])]).toEqual([length, first]);
  });

  // A Monday.
  it.each([
    [31, 31, "2026-01-05..2026-01-05"],
    [32, 5, "2026-01-05..2026-01-11"],
    [211, 31, "2026-01-05..2026-01-11"],
    [212, 8, "2026-01-05..2026-01-31"],
  ] as const)("DSH-12: %i days from 5 Jan 2026 have %i steps, the first %s", (length, count, first) => {
    const from = lagosDate("2026-01-05");
    const steps = stepsOf({ from, to: addDays(from, length - 1) });
    expect([steps.length, steps[0] && text(steps[0])]).toEqual([count, first]);
  });

  it("DSH-12: they are at most 31, follow each other without a gap, and cover the range exactly", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), (from, length) => {
        const range = { from, to: addDays(from, length) };
        const steps = stepsOf(range);
        expect(steps.length).toBeLessThanOrEqual(31);
        expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([range.from, range.to]);
        for (const [index, step] of steps.entries()) {
          expect(step.from <= step.to).toBe(true);
          if (index > 0) expect(addDays(steps[index - 1]?.to as LagosDate, 1)).toBe(step.from);
        }
      }),
    );
  });
});
