import { describe, expect, it } from "vitest";
import { creditAmount } from "./credit-amount.ts";

describe("an amount out of a credit", () => {
  it.each([
    ["500", 500],
    ["₦499.99", 499.99],
    ["0.01", 0.01],
  ])("%s is %d naira", (text, naira) => {
    expect(creditAmount(text, 500)).toEqual({ naira });
  });

  it("is never more than the credit, to the kobo", () => {
    expect(creditAmount("500.01", 500)).toEqual({ mistake: "The credit is ₦500.00" });
  });

  it.each(["", "0", "0.00", "-5", "1.234", "five"])("%j is none", (text) => {
    expect(creditAmount(text, 500)).toEqual({ mistake: "Enter an amount above zero with at most two decimals" });
  });
});
