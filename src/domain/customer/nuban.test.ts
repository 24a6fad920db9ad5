import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANKS } from "./banks.ts";
import { nubanCheck } from "./nuban.ts";

describe("the check digit of an account number", () => {
  it.each([
    ["011", "0000014579", "the central bank's own example"],
    ["011", "0000000220", "a sum that is a full ten"],
    ["035", "0123456788", "Wema"],
    ["50547", "0123456788", "a microfinance bank, by its five-digit code"],
    ["50211", "0123456786", "another, whose sum is 234"],
  ])("bank %s, account %s is right: %s", (bankCode, accountNumber) => {
    expect(nubanCheck(bankCode, accountNumber)).toBe("ok");
  });

  it("is doubtful with one digit mistyped or the wrong bank", () => {
    expect(nubanCheck("011", "0000014578")).toBe("doubtful");
    expect(nubanCheck("011", "0000024579")).toBe("doubtful");
    expect(nubanCheck("058", "0000014579")).toBe("doubtful");
  });

  it.each([
    ["011", "000001457", "nine digits"],
    ["011", "00000145790", "eleven digits"],
    ["011", "00000I4579", "a letter"],
    ["011", "", "nothing"],
    ["11", "0000014579", "a code of two digits"],
    ["999992", "0000014579", "a wallet's code, which is not the central bank's"],
    ["", "0000014579", "no bank"],
  ])("bank %s, account %s is doubtful: %s", (bankCode, accountNumber) => {
    expect(nubanCheck(bankCode, accountNumber)).toBe("doubtful");
  });

  it("exactly one last digit is right for every bank and serial", () => {
    const bankCode = fc.oneof(fc.constantFrom(...BANKS.map((bank) => bank.code)), fc.stringMatching(/^\d{5}$/));
    fc.assert(
      fc.property(bankCode, fc.stringMatching(/^\d{9}$/), (code, serial) => {
        const right = [..."0123456789"].filter((digit) => nubanCheck(code, serial + digit) === "ok");
        expect(right).toHaveLength(1);
      }),
    );
  });

  it.each(["11", "1", "", "9999", "999992", "x50547", "50547x", "x011", "011x"])(
    "no last digit is right for %j, which is no code of the central bank",
    (code) => {
      const right = [..."0123456789"].filter((digit) => nubanCheck(code, `000001457${digit}`) === "ok");
      expect(right).toEqual([]);
    },
  );

  it("any one digit of the serial mistyped is noticed", () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), digit, (position, other) => {
        const account = "0000014579";
        const mistyped = account.slice(0, position) + other + account.slice(position + 1);
        expect(nubanCheck("011", mistyped) === "ok").toBe(mistyped === account);
      }),
    );
  });
});
