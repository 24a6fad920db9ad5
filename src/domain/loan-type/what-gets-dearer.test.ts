import { expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { termsOfCash } from "./loan-type-terms.testkit.ts";
import { whatGetsDearer } from "./what-gets-dearer.ts";

const BEFORE = termsOfCash({ feeMinimum: kobo(100_000), feeMaximum: kobo(500_000) });
const dearer = (change: Parameters<typeof termsOfCash>[0], before = BEFORE) =>
  whatGetsDearer(before, { ...before, ...change });

it.each([
  [{ monthlyRate: basisPoints(550) }, "The monthly rate rises from 5 % to 5.5 %"],
  [{ managementFeeRate: basisPoints(150) }, "The fee rises from 1 % to 1.5 %"],
  [{ feeMinimum: kobo(200_000) }, "The smallest fee rises to ₦2,000.00"],
  [{ feeMaximum: kobo(600_000) }, "The largest fee rises to ₦6,000.00"],
  [{ feeMaximum: undefined }, "The largest fee of ₦5,000.00 falls away"],
  [{ liquidationPolicy: "contract_balance" }, "Paying early can give less interest back"],
  [{ liquidationPolicy: "rule_of_78" }, "Paying early can give less interest back"],
  [{ coolingOffDays: 5 }, "The cooling-off falls from 7 to 5 days"],
] as const)("%j makes it dearer, and back makes it no dearer", (change, words) => {
  expect(dearer(change)).toEqual([words]);
});

it.each([
  { monthlyRate: basisPoints(400) },
  { method: "reducing" },
  { managementFeeRate: basisPoints(0) },
  { feeMinimum: kobo(0) },
  { feeMaximum: kobo(400_000) },
  { coolingOffDays: 14 },
  { name: "Other", maximumAmount: kobo(1_000_000_000), maximumTenor: 24, collectionDay: 1 },
] as const)("%j makes nothing dearer", (change) => {
  expect(dearer(change)).toEqual([]);
});

it("from what is still owed to the first principal is dearer; from the contract balance nothing is lost", () => {
  expect(dearer({ method: "flat" }, { ...BEFORE, method: "reducing" })).toEqual([
    "Interest is on the first principal, no longer on what is still owed",
  ]);
  expect(dearer({ liquidationPolicy: "rule_of_78" }, { ...BEFORE, liquidationPolicy: "contract_balance" })).toEqual([]);
});
