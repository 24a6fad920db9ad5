import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OwedRow, outstandingBalance } from "../loan/liquidation.ts";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { allocatePayment } from "./allocate.ts";

const naira = (amount: number) => kobo(amount * 100);

/** Three rows of ₦50,000 principal and ₦15,000 interest; `paid` gives what was paid of a row already. */
function threeRows(paid: Readonly<Record<number, readonly [principal: number, interest: number]>> = {}): OwedRow[] {
  return [1, 2, 3].map((number) => ({
    number,
    dueDate: lagosDate(`2026-0${number}-25`),
    principal: naira(50_000),
    interest: naira(15_000),
    principalPaid: naira(paid[number]?.[0] ?? 0),
    interestPaid: naira(paid[number]?.[1] ?? 0),
  }));
}

describe("a payment", () => {
  it("of one instalment clears the oldest row", () => {
    expect(allocatePayment(threeRows(), naira(65_000))).toEqual({
      allocations: [{ number: 1, principal: naira(50_000), interest: naira(15_000) }],
      unapplied: 0,
    });
  });

  it("too small for a row goes to its interest first", () => {
    expect(allocatePayment(threeRows(), naira(10_000)).allocations).toEqual([
      { number: 1, principal: 0, interest: naira(10_000) },
    ]);
    expect(allocatePayment(threeRows(), naira(20_000)).allocations).toEqual([
      { number: 1, principal: naira(5_000), interest: naira(15_000) },
    ]);
  });

  it("larger than a row flows on to later rows", () => {
    expect(allocatePayment(threeRows(), naira(85_000)).allocations).toEqual([
      { number: 1, principal: naira(50_000), interest: naira(15_000) },
      { number: 2, principal: naira(5_000), interest: naira(15_000) },
    ]);
  });

  it("finishes a row paid in part before it touches the next", () => {
    const rows = threeRows({ 1: [50_000, 15_000], 2: [1_000, 15_000] });
    expect(allocatePayment(rows, naira(60_000)).allocations).toEqual([
      { number: 2, principal: naira(49_000), interest: 0 },
      { number: 3, principal: 0, interest: naira(11_000) },
    ]);
  });

  it("goes back to an old gap even when a later row is already paid", () => {
    const rows = threeRows({ 2: [50_000, 15_000] });
    expect(allocatePayment(rows, naira(100_000)).allocations.map((row) => row.number)).toEqual([1, 3]);
  });

  it("leaves over what no row asks for: customer credit", () => {
    expect(allocatePayment(threeRows(), naira(200_000)).unapplied).toBe(naira(5_000));
  });

  it("on a loan paid in full is left over whole", () => {
    const paid = threeRows({ 1: [50_000, 15_000], 2: [50_000, 15_000], 3: [50_000, 15_000] });
    expect(allocatePayment(paid, naira(65_000))).toEqual({ allocations: [], unapplied: naira(65_000) });
    expect(allocatePayment([], naira(1))).toEqual({ allocations: [], unapplied: naira(1) });
  });

  it("of nothing does nothing", () => {
    expect(allocatePayment(threeRows(), kobo(0))).toEqual({ allocations: [], unapplied: 0 });
  });

  it("cannot be negative", () => {
    expect(() => allocatePayment(threeRows(), kobo(-1))).toThrow(RangeError);
  });

  it("is shared alike whatever order the rows come in, and leaves them as they are", () => {
    const rows = threeRows();
    const reversed = [...rows].reverse();
    expect(allocatePayment(reversed, naira(85_000))).toEqual(allocatePayment(rows, naira(85_000)));
    expect(reversed.map((row) => row.number)).toEqual([3, 2, 1]);
  });
});

describe("for any schedule and any amount", () => {
  const cell = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100 }));
  const row = fc.tuple(cell, cell).map(([[principal, principalShare], [interest, interestShare]]) => ({
    principal: kobo(principal),
    interest: kobo(interest),
    principalPaid: kobo(Math.floor((principal * principalShare) / 100)),
    interestPaid: kobo(Math.floor((interest * interestShare) / 100)),
  }));
  const schedules = fc
    .array(row, { maxLength: 24 })
    .map((cells) =>
      cells.map((paid, index): OwedRow => ({ number: index + 1, dueDate: lagosDate("2026-01-25"), ...paid })),
    );
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e12 })).map(kobo);

  it("allocations and the rest add up to the payment, and nothing is negative", () => {
    fc.assert(
      fc.property(schedules, amounts, (rows, amount) => {
        const { allocations, unapplied } = allocatePayment(rows, amount);
        const allocated = allocations.reduce((sum, one) => sum + one.principal + one.interest, 0);
        expect(allocated + unapplied).toBe(amount);
        expect(allocations.every((one) => one.principal >= 0 && one.interest >= 0)).toBe(true);
        expect(unapplied).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it("no row gets more than it asks for, and money is left over only when all rows are full", () => {
    fc.assert(
      fc.property(schedules, amounts, (rows, amount) => {
        const { unapplied } = allocatePayment(rows, amount);
        expect(unapplied).toBe(Math.max(0, amount - outstandingBalance(rows)));
      }),
      { numRuns: 500 },
    );
  });

  it("a payment in two parts clears the same as in one", () => {
    fc.assert(
      fc.property(schedules, amounts, amounts, (rows, first, second) => {
        const owedAfter = (before: readonly OwedRow[], amount: typeof first) => {
          const { allocations } = allocatePayment(before, amount);
          return before.map((one) => {
            const got = allocations.find((allocation) => allocation.number === one.number);
            if (!got) return one;
            const principalPaid = kobo(one.principalPaid + got.principal);
            return { ...one, principalPaid, interestPaid: kobo(one.interestPaid + got.interest) };
          });
        };
        expect(owedAfter(owedAfter(rows, first), second)).toEqual(owedAfter(rows, kobo(first + second)));
      }),
    );
  });
});
