import { describe, expect, it } from "vitest";
import { typedNaira } from "./typed-naira.ts";

describe("an amount as people type it", () => {
  it.each([
    ["450000", 45_000_000],
    ["450,000.50", 45_000_050],
    ["₦450,000", 45_000_000],
    [" 1 200.5 ", 120_050],
    ["0.01", 1],
    ["999999999999.99", 99_999_999_999_999],
  ])("DED-19: %s is read to the kobo", (text, kobo) => {
    expect(typedNaira(text)).toBe(kobo);
  });

  it.each(["", "-5", "1.234", "five", "1e3", "1.", ".5", "₦", "1234567890123"])("DED-19: %j is no amount", (text) => {
    expect(typedNaira(text)).toBeUndefined();
  });
});
