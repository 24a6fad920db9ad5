import { describe, expect, it } from "vitest";
import { BANKS, bankName } from "./banks.ts";

describe("the banks of the bank select (CAL-03)", () => {
  it("have the central bank's three-digit codes, each once", () => {
    expect(BANKS.every((bank) => /^\d{3}$/.test(bank.code))).toBe(true);
    expect(new Set(BANKS.map((bank) => bank.code)).size).toBe(BANKS.length);
  });

  it("stand in the order of their names, each once", () => {
    const names = BANKS.map((bank) => bank.name);
    expect(names).toEqual([...new Set(names)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  it.each([
    ["011", "First Bank of Nigeria"],
    ["035", "Wema Bank"],
    ["044", "Access Bank"],
    ["058", "Guaranty Trust Bank"],
    ["057", "Zenith Bank"],
    ["214", "First City Monument Bank"],
  ])("%s is %s", (code, name) => {
    expect(bankName(code)).toBe(name);
  });

  it("Stanbic IBTC is 221 here, whatever a provider calls it", () => {
    expect(bankName("221")).toBe("Stanbic IBTC Bank");
    expect(bankName("039")).toBeUndefined();
  });

  it("include the nine whose statements are read", () => {
    for (const code of ["035", "044", "214", "070", "011", "058", "232", "033", "057"]) {
      expect(bankName(code)).toBeDefined();
    }
  });

  it("leave out a bank that lost its licence", () => {
    expect(bankName("030")).toBeUndefined();
  });
});
