import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { marksOf, planReading, tallyOver } from "./day-marks.ts";

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(lagosDate("2024-01-01"), days));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 400 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

const daysOf = (from: LagosDate, until: LagosDate): readonly LagosDate[] => {
  const days: LagosDate[] = [];
  for (let at = from; at < until; at = addDays(at, 1)) days.push(at);
  return days;
};

it("DSH-12: months and days together read every day between the marks once, and no month across a mark", () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), (ranges) => {
      const marks = marksOf(ranges);
      const { months, from, until } = planReading(marks);
      const ofMonths = months.flatMap((month) =>
        daysOf(month, addDays(`${month.slice(0, 7)}-28` as LagosDate, 4).replace(/..$/, "01") as LagosDate),
      );
      const ofRanges = from.flatMap((begin, index) => daysOf(begin, until[index] as LagosDate));
      const all = daysOf(marks[0] as LagosDate, marks.at(-1) as LagosDate);
      expect([...ofMonths, ...ofRanges].sort()).toEqual(all);
      for (const month of months)
        expect(marks.some((mark) => mark > month && mark.slice(0, 7) === month.slice(0, 7))).toBe(false);
    }),
  );
});

it("DSH-12: what lies between marks adds up to every range that begins and ends at marks", () => {
  fc.assert(
    fc.property(
      fc.array(range, { minLength: 1, maxLength: 5 }),
      fc.array(day, { maxLength: 60 }),
      (ranges, happened) => {
        const marks = marksOf(ranges);
        const gap = (at: LagosDate): number => marks.findLastIndex((mark) => mark <= at);
        const lines = [...new Set(happened.map(gap))].map((at) => {
          const rows = happened.filter((other) => gap(other) === at).length;
          return ["due", at, rows, rows * 7] as const;
        });
        const over = tallyOver(marks, lines);
        for (const { from, to } of ranges) {
          const rows = happened.filter((at) => at >= from && at <= to).length;
          expect(over("due", { from, to })).toEqual({ rows, amount: rows * 7 });
        }
        expect(over("due", { from: "2024-01-02" as LagosDate, to: "2024-01-01" as LagosDate })).toEqual({
          rows: 0,
          amount: 0,
        });
      },
    ),
  );
});
