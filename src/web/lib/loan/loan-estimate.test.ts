import { expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { estimateOf, monthlyOf } from "./loan-estimate.ts";

const FLAT = {
  method: "flat",
  monthly_rate_percent: 5,
  fee_percent: 1,
  fee_minimum: 0,
  fee_maximum: null,
  collection_day: 25,
} as const;
const TODAY = "2026-01-05";

it("PUB-05: a flat loan of ₦150,000 over 6 months at 5 % costs ₦32,500 a month, ₦195,000 in all, ₦1,500 of it kept back, 197.4 % a year", () => {
  expect(estimateOf(FLAT, kobo(15_000_000), 6, TODAY)).toEqual({
    monthly: 3_250_000,
    total: 19_500_000,
    fee: 150_000,
    received: 14_850_000,
    yearlyPercent: 197.4,
  });
});

it("a reducing loan costs less interest for the same rate", () => {
  const reducing = { ...FLAT, method: "reducing" } as const;
  expect(monthlyOf(reducing, kobo(15_000_000), 6)).toBeLessThan(monthlyOf(FLAT, kobo(15_000_000), 6));
  expect(estimateOf(reducing, kobo(15_000_000), 6, TODAY).total).toBeGreaterThan(15_000_000);
});

it("rates with two decimals are taken as they are", () => {
  expect(monthlyOf({ ...FLAT, monthly_rate_percent: 4.35 }, kobo(100_000_00), 10)).toBe(1_435_000);
});

it("where the fee takes everything there is no yearly cost", () => {
  expect(estimateOf({ ...FLAT, fee_percent: 100 }, kobo(15_000_000), 6, TODAY).yearlyPercent).toBeUndefined();
});
