import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoanTerms } from "../loan/loan-type.ts";
import { instalmentOf } from "../loan/schedule/schedule.ts";
import { basisPoints, kobo } from "../money.ts";
import { largestPrincipal, offerForPrice, offerWithin } from "./offer.ts";

const naira = (amount: number) => kobo(Math.round(amount * 100));
const sixMonthsFlat: LoanTerms = { method: "flat", monthlyRate: basisPoints(500), tenorMonths: 6 };
const sixMonthsReducing: LoanTerms = { ...sixMonthsFlat, method: "reducing" };

describe("the largest principal that fits (OPN-49)", () => {
  it("₦39,995.00 a month at 5 % over 6 months carries ₦184,500", () => {
    expect(largestPrincipal(naira(39_995), sixMonthsFlat)).toBe(naira(184_500));
  });

  it("the reducing method carries more for the same instalment", () => {
    expect(largestPrincipal(naira(39_995), sixMonthsReducing)).toBe(naira(203_000));
  });

  it("an instalment that fits to the kobo is enough: ₦65,000 carries ₦300,000, a kobo less does not", () => {
    expect(largestPrincipal(naira(65_000), sixMonthsFlat)).toBe(naira(300_000));
    expect(largestPrincipal(naira(64_999.99), sixMonthsFlat)).toBe(naira(299_900));
  });

  it("without capacity there is no offer", () => {
    expect(largestPrincipal(kobo(0), sixMonthsFlat)).toBe(0);
    expect(largestPrincipal(kobo(-1), sixMonthsReducing)).toBe(0);
    expect(largestPrincipal(kobo(100), sixMonthsFlat)).toBe(0);
  });

  it("is in full ₦100, fits, and ₦100 more would not", () => {
    const terms = fc.record({
      method: fc.constantFrom("flat" as const, "reducing" as const),
      monthlyRate: fc.integer({ min: 0, max: 2_000 }).map(basisPoints),
      tenorMonths: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }).map(kobo), terms, (capacity, loanTerms) => {
        const offer = largestPrincipal(capacity, loanTerms);
        expect(offer % 10_000).toBe(0);
        expect(instalmentOf(offer, loanTerms)).toBeLessThanOrEqual(capacity);
        expect(instalmentOf(kobo(offer + 10_000), loanTerms)).toBeGreaterThan(capacity);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("an offer of cash", () => {
  it("is at most the maximum of the loan type", () => {
    expect(offerWithin(naira(500_000), sixMonthsFlat, naira(1_000_000))).toBe(naira(1_000_000));
    expect(offerWithin(naira(39_995), sixMonthsFlat, naira(1_000_000))).toBe(naira(184_500));
  });
});

describe("an offer for a device", () => {
  it("is the price to the kobo when it fits", () => {
    expect(offerForPrice(naira(65_000), sixMonthsFlat, naira(299_999.5))).toBe(naira(299_999.5));
    expect(offerForPrice(naira(65_000), sixMonthsFlat, naira(300_000))).toBe(naira(300_000));
  });

  it("is a price that is no full ₦100 when its instalment is exactly what there is, and not with a kobo less", () => {
    const price = naira(184_550.5);
    const capacity = instalmentOf(price, sixMonthsFlat);
    expect(offerForPrice(capacity, sixMonthsFlat, price)).toBe(price);
    expect(offerForPrice(kobo(capacity - 1), sixMonthsFlat, price)).toBe(naira(184_500));
  });

  it("is below the price when the price does not fit", () => {
    expect(offerForPrice(naira(65_000), sixMonthsFlat, naira(300_000.05))).toBe(naira(300_000));
    expect(offerForPrice(naira(65_000), sixMonthsFlat, naira(450_000))).toBe(naira(300_000));
  });

  it("covers the price exactly when the instalment of the price fits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 100_000, max: 1e9 }), (capacity, price) => {
        const offer = offerForPrice(kobo(capacity), sixMonthsReducing, kobo(price));
        expect(offer === price).toBe(instalmentOf(kobo(price), sixMonthsReducing) <= capacity);
        expect(offer).toBeLessThanOrEqual(price);
      }),
    );
  });
});
