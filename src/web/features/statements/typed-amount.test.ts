import { describe, expect, it } from "vitest";
import { amountMistake, typedAmount } from "./typed-amount.ts";

describe("an amount that a person types", () => {
  it.each([
    ["1,234.50", 1234.5],
    ["₦ 1234.5", 1234.5],
    ["0.01", 0.01],
    ["1000000000", 1_000_000_000],
  ])("%s is %d naira", (text, naira) => {
    expect(typedAmount(text)).toBe(naira);
  });

  it.each(["", "0", "0.00", "-5", "1.234", "1e3", "five", "NaN", "12.3.4"])("%s is none", (text) => {
    expect(typedAmount(text)).toBeUndefined();
  });

  it("out of a credit it is never more than the credit", () => {
    expect(amountMistake("500.01", 500)).toBe("The credit is ₦500.00");
    expect(amountMistake("500", 500)).toBeUndefined();
    expect(amountMistake("x", 500)).toBe("Enter an amount above zero with at most two decimals");
  });
});
