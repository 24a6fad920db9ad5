import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../../money.ts";
import type { LoanTerms } from "../loan-type.ts";
import { flatInstalment, largestFlatPrincipal, planFlat } from "./flat-schedule.ts";

const flat = (rate: number, tenorMonths: number): LoanTerms => ({
  method: "flat",
  monthlyRate: basisPoints(rate),
  tenorMonths,
});

describe("a flat loan whose total does not divide evenly", () => {
  const rows = planFlat(kobo(10_000_000), flat(450, 7));

  it("repays principal in even steps, to the nearest kobo so far", () => {
    let soFar = 0;
    const steps = rows.map((row) => {
      soFar += row.principal;
      return soFar;
    });
    expect(steps).toEqual([1_428_571, 2_857_143, 4_285_714, 5_714_286, 7_142_857, 8_571_429, 10_000_000]);
  });

  it("collects the agreed interest, no kobo more", () => {
    expect(rows.reduce((sum, row) => sum + row.interest, 0)).toBe(3_150_000);
  });
});

describe("the largest principal of a flat instalment", () => {
  it("₦39,995.00 a month at 5 % over 6 months carries ₦184,592.30, and a kobo more since interest rounds down there", () => {
    expect(largestFlatPrincipal(kobo(3_999_500), flat(500, 6))).toBe(18_459_231);
    expect(flatInstalment(kobo(18_459_231), flat(500, 6))).toBe(3_999_500);
  });

  it("without interest it is the instalment times the months", () => {
    expect(largestFlatPrincipal(kobo(100_000), flat(0, 12))).toBe(1_200_000);
  });

  it("is exact: it fits, and one kobo more does not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }).map(kobo),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 60 }),
        (instalment, rate, tenor) => {
          const largest = largestFlatPrincipal(instalment, flat(rate, tenor));
          expect(flatInstalment(largest, flat(rate, tenor))).toBeLessThanOrEqual(instalment);
          expect(flatInstalment(kobo(largest + 1), flat(rate, tenor))).toBeGreaterThan(instalment);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("amounts far below what is ever lent", () => {
  it("still give whole rows, nothing negative and the exact sums", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }).map(kobo),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 60 }),
        (principal, rate, tenor) => {
          const rows = planFlat(principal, flat(rate, tenor));
          expect(rows).toHaveLength(tenor);
          expect(rows.every((row) => row.principal >= 0 && row.interest >= 0)).toBe(true);
          expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBe(principal);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
