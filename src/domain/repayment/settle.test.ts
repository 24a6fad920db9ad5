import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiquidationQuote, OwedRow } from "../loan/liquidation.ts";
import { add, type Kobo, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { allocateSettlement } from "./settle.ts";

const naira = (amount: number) => kobo(amount * 100);

/** ₦50,000 principal and ₦15,000 interest, of which something is paid. */
const row = (number: number, principalPaid = 0, interestPaid = 0): OwedRow => ({
  number,
  dueDate: lagosDate(`2026-0${number}-25`),
  principal: naira(50_000),
  interest: naira(15_000),
  principalPaid: naira(principalPaid),
  interestPaid: naira(interestPaid),
});

const asked = (principal: Kobo, interest: Kobo): LiquidationQuote => ({
  ...{ amount: add(principal, interest), principal, interest },
  ...{ validTo: undefined, afterwards: undefined },
});
const quote = (principal: number, interest: number) => asked(naira(principal), naira(interest));

describe("a settlement", () => {
  it("gives every row its principal, and interest to the oldest rows as far as the quote asks for it", () => {
    expect(allocateSettlement([row(1), row(2), row(3)], quote(150_000, 20_000))).toEqual([
      { number: 1, principal: naira(50_000), interest: naira(15_000) },
      { number: 2, principal: naira(50_000), interest: naira(5_000) },
      { number: 3, principal: naira(50_000), interest: 0 },
    ]);
  });

  it("goes by the numbers of the rows, in whatever order they are read", () => {
    const rows = [row(3), row(1), row(2)];
    expect(allocateSettlement(rows, quote(150_000, 15_000)).map((one) => [one.number, one.interest])).toEqual([
      [1, naira(15_000)],
      [2, 0],
      [3, 0],
    ]);
    expect(rows.map(({ number }) => number)).toEqual([3, 1, 2]);
  });

  it("leaves out what is paid, and takes of a row paid in part what is left of it", () => {
    expect(allocateSettlement([row(1, 50_000, 15_000), row(2, 20_000, 5_000)], quote(30_000, 10_000))).toEqual([
      { number: 2, principal: naira(30_000), interest: naira(10_000) },
    ]);
  });

  it("lists a row whose whole unpaid part is waived, with nothing: it is settled too", () => {
    expect(allocateSettlement([row(1), row(2, 50_000, 0)], quote(50_000, 15_000))).toEqual([
      { number: 1, principal: naira(50_000), interest: naira(15_000) },
      { number: 2, principal: 0, interest: 0 },
    ]);
  });

  it("adds up to the quote exactly, and no row gets more than it asks for", () => {
    const rows = fc.array(fc.tuple(fc.nat(50_000), fc.nat(15_000)), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(rows, fc.nat(100), (paid, percent) => {
        const owed = paid.map(([principal, interest], index) => row(index + 1, principal, interest));
        const principal = owed.reduce((sum, one) => sum + one.principal - one.principalPaid, 0);
        const unpaidInterest = owed.reduce((sum, one) => sum + one.interest - one.interestPaid, 0);
        const interest = Math.floor((unpaidInterest * percent) / 100);
        const shares = allocateSettlement(owed, asked(kobo(principal), kobo(interest)));
        expect(shares.reduce((sum, share) => sum + share.principal, 0)).toBe(principal);
        expect(shares.reduce((sum, share) => sum + share.interest, 0)).toBe(interest);
        for (const { number, interest: share } of shares) {
          const one = owed[number - 1];
          expect(share).toBeLessThanOrEqual((one?.interest ?? 0) - (one?.interestPaid ?? 0));
        }
      }),
      { numRuns: 100 },
    );
  });
});
