import { describe, expect, it } from "vitest";
import { parseAccountNumber, parseBvn, parseIppisNumber, parseNin } from "./identity-numbers.ts";

describe.each([
  ["a BVN (CST-14)", parseBvn],
  ["a NIN (CST-15)", parseNin],
])("%s", (_, parse) => {
  it("is eleven digits, kept as text with its leading zeros", () => {
    expect(parse("22123456789")).toBe("22123456789");
    expect(parse("00000000001")).toBe("00000000001");
  });

  it("may be typed with spaces", () => {
    expect(parse(" 2212 345 6789 ")).toBe("22123456789");
  });

  it.each(["", "2212345678", "221234567890", "2212345678a", "2212-345-6789", "+2212345678", "22123456789\n1"])(
    "is not %j",
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );
});

describe("an IPPIS number", () => {
  it.each([
    ["123456", "123456"],
    ["001234", "001234"],
    ["ncs12345", "NCS12345"],
    ["TI 4567", "TI4567"],
    ["ABCD1234567890", "ABCD1234567890"],
    ["1234", "1234"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(parseIppisNumber(typed)).toBe(kept);
  });

  it.each(["", "123", "12345678901", "ABCDE1234", "NCS", "12A34", "NCS-12345"])("is not %j", (text) => {
    expect(parseIppisNumber(text)).toBeUndefined();
  });
});

describe("an account number (CST-16)", () => {
  it("is ten digits, kept as text with its leading zeros", () => {
    expect(parseAccountNumber("0000014579")).toBe("0000014579");
    expect(parseAccountNumber("0000 014 579")).toBe("0000014579");
  });

  it.each(["", "000001457", "00000145790", "0000O14579"])("is not %j", (text) => {
    expect(parseAccountNumber(text)).toBeUndefined();
  });
});
