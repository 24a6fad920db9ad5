import fc from "fast-check";
import { expect, it } from "vitest";
import { add, kobo, subtract, ZERO } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { accountStatement, type InterestRow, interestCharged, type Movement } from "./account-statement.ts";

const START = lagosDate("2026-01-05");
const day = (offset: number) => addDays(START, offset);

const movement: fc.Arbitrary<Movement> = fc
  .record({
    on: fc.integer({ min: 0, max: 200 }),
    amount: fc.integer({ min: 1, max: 90_000_00 }),
    isDebit: fc.boolean(),
  })
  .map(({ on, amount, isDebit }) => ({
    valueOn: day(on),
    bookedOn: day(on),
    what: "x",
    reference: "",
    debit: isDebit ? kobo(amount) : ZERO,
    credit: isDebit ? ZERO : kobo(amount),
  }));
const movements = fc.array(movement, { maxLength: 30 });
const days = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map(([one, other]): [first: number, last: number] => [Math.min(one, other), Math.max(one, other)]);

it("opening plus debits less credits is the closing balance, which the last line shows", () => {
  fc.assert(
    fc.property(movements, days, (all, [first, last]) => {
      const made = accountStatement(all, { from: day(first), to: day(last) });
      expect(made.closing).toBe(subtract(add(made.opening, made.debits), made.credits));
      expect(made.lines.at(-1)?.balance ?? made.opening).toBe(made.closing);
      const dates = made.lines.map(({ valueOn }) => valueOn);
      expect(dates).toEqual(dates.toSorted());
    }),
  );
});

it("two periods that follow each other say what one over both says", () => {
  fc.assert(
    fc.property(movements, days, fc.integer({ min: 0, max: 200 }), (all, [first, last], cut) => {
      const middle = Math.min(Math.max(cut, first), last);
      const whole = accountStatement(all, { from: day(first), to: day(last) });
      const one = accountStatement(all, { from: day(first), to: day(middle) });
      if (middle === last) return;
      const two = accountStatement(all, { from: day(middle + 1), to: day(last) });
      expect([one.opening, two.opening, two.closing]).toEqual([whole.opening, one.closing, whole.closing]);
      expect([...one.lines, ...two.lines]).toEqual(whole.lines);
    }),
  );
});

it("a period that ends before it begins is refused", () => {
  expect(() => accountStatement([], { from: day(1), to: day(0) })).toThrow(RangeError);
});

const row = (differs: Partial<InterestRow>): InterestRow => ({
  number: 1,
  dueOn: day(30),
  interest: kobo(5_000_00),
  interestPaid: ZERO,
  settledOn: undefined,
  firstPaidOn: undefined,
  ...differs,
});
const charged = (differs: Partial<InterestRow>, to: number) =>
  interestCharged([row(differs)], day(to)).map(({ valueOn, debit }) => [valueOn, debit]);

it("interest is charged on its due date, and on none before it", () => {
  expect(charged({}, 29)).toEqual([]);
  expect(charged({}, 30)).toEqual([[day(30), 5_000_00]]);
});

it("interest that is paid ahead is charged on the day it is paid", () => {
  expect(charged({ firstPaidOn: day(12), interestPaid: kobo(5_000_00) }, 20)).toEqual([[day(12), 5_000_00]]);
  expect(charged({ firstPaidOn: day(40) }, 50)).toEqual([[day(30), 5_000_00]]);
});

it("a settlement charges what was paid of the interest, on its day, and waives the rest", () => {
  expect(charged({ settledOn: day(10), interestPaid: ZERO }, 60)).toEqual([]);
  expect(charged({ settledOn: day(10), firstPaidOn: day(10), interestPaid: kobo(2_000_00) }, 60)).toEqual([
    [day(10), 2_000_00],
  ]);
});
