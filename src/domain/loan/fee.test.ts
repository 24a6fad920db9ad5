import { expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { feeOf } from "./loan-type.ts";

const rule = (least: number, most?: number) => ({
  managementFeeRate: basisPoints(100),
  feeMinimum: kobo(least),
  feeMaximum: most === undefined ? undefined : kobo(most),
});

it.each([
  [10_000_000, rule(0), 100_000],
  [10_000_000, rule(250_000), 250_000],
  [10_000_000, rule(0, 50_000), 50_000],
  [10_000_000, rule(50_000, 200_000), 100_000],
  [0, rule(250_000), 0],
])("of %d kobo under %j it is %d", (amount, fee, expected) => {
  expect(feeOf(kobo(amount), fee)).toBe(expected);
});
