import fc from "fast-check";
import { expect, it } from "vitest";
import { kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { doubtsOf } from "./deduction-doubts.ts";

const TODAY = lagosDate("2026-11-20");
const BOOKED = lagosDate("2026-08-01");
const CLAIM = {
  amount: kobo(65_000_00),
  deductedOn: lagosDate("2026-09-25"),
  today: TODAY,
  bookedOn: BOOKED,
  instalment: kobo(65_000_00),
  owed: kobo(390_000_00),
};

it.each([
  [{ deductedOn: addDays(TODAY, 1) }, ["it is dated 21 Nov 2026, a day still to come"]],
  [{ deductedOn: addDays(BOOKED, -1) }, ["it is dated 31 Jul 2026, before the mandate was booked on 1 Aug 2026"]],
  [{ owed: undefined }, ["the loan has not been paid out"]],
  [{ owed: kobo(64_999_99) }, ["it is more than the ₦64,999.99 that the loan owes"]],
  [{ amount: kobo(130_000_01) }, ["it is more than twice the instalment of ₦65,000.00"]],
])("a deduction with %o cannot be true, and the reason is said", (facts, doubts) => {
  expect(doubtsOf({ ...CLAIM, ...facts })).toEqual(doubts);
});

it("every reason is said, the day's first", () => {
  const everything = { deductedOn: lagosDate("2031-01-01"), amount: kobo(999_999_999_999_999), owed: kobo(133_960_00) };
  expect(doubtsOf({ ...CLAIM, ...everything })).toHaveLength(3);
});

it("from the day of booking to today, up to twice the instalment and all that is owed, a deduction can be true", () => {
  const possible = fc.record({
    deductedOn: fc.integer({ min: 0, max: 111 }).map((days) => addDays(BOOKED, days)),
    amount: fc.integer({ min: 1, max: 130_000_00 }).map(kobo),
  });
  fc.assert(
    fc.property(possible, (facts) => {
      expect(doubtsOf({ ...CLAIM, ...facts })).toEqual([]);
    }),
  );
});
