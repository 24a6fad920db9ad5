import { expect, it } from "vitest";
import { readPlainAmount } from "./plain-amount.ts";

it.each([
  ["65000.50", 65_000_50],
  ["-52,5", -52_50],
  ["+7", 7_00],
  ["0,", 0],
  ["-0.00", 0],
  [".05", 5],
  ["90071992547409.91", Number.MAX_SAFE_INTEGER],
])("REP-07: %s is read to the kobo", (text, kobo) => {
  expect(readPlainAmount(text)).toBe(kobo);
});

it.each(["", "-", ".", "1,000", "1.000", "1,234.56", "1e3", "NGN5", "5-", "--5", "90071992547409.92", "9".repeat(400)])(
  "REP-07: “%s” is no amount that can be told",
  (text) => {
    expect(readPlainAmount(text)).toBeUndefined();
  },
);
