import { describe, expect, it } from "vitest";
import { readMt940Balance, readMt940Entry } from "./mt940-entry.ts";

const read = (first: string, more: readonly string[] = [], words: readonly string[] = []) =>
  readMt940Entry({ rowNumber: 7, lines: [first, ...more], words });
const narration = (more: readonly string[], words: readonly string[]) => {
  const entry = read("260106C1,00NTRFX", more, words);
  return "narration" in entry ? entry.narration : entry.reason;
};

describe("REP-07: an entry of MT940", () => {
  it.each([
    ["260106C1,00NTRF X1 // B1 ", "X1", "B1"],
    ["260106C1,00NTRF//B1", "B1", ""],
    ["260106C1,00NTRF nonref // B1", "B1", ""],
    ["260106C1,00NTRFNONREF", undefined, ""],
    ["  260106C1,00NTRFX1  ", "X1", ""],
  ])("“%s” has the reference %s, and what the bank calls it besides in the narration", (first, reference, other) => {
    const entry = read(first);
    expect(entry).toMatchObject({ rowNumber: 7, bookedOn: "2026-01-06", amount: 1_00, narration: other });
    expect("reference" in entry ? entry.reference : undefined).toBe(reference);
  });

  it.each([
    ["800106", "1980-01-06"],
    ["990106", "1999-01-06"],
    ["790106", "2079-01-06"],
    ["000106", "2000-01-06"],
  ])("the year of %s is that of %s", (value, bookedOn) => {
    expect(read(`${value}C1,00NTRFX`)).toMatchObject({ bookedOn });
  });

  it("is said in the words of its lines, with one blank between them and none around", () => {
    expect(narration([" by order", "of  A "], ["PAID", " BY", "B "])).toBe("by order of A PAID BY B");
    expect(narration(["by order"], ["020?00NIP?20FROM ADA?21OBI"])).toBe("by order NIP FROM ADA OBI");
    expect(narration([], ["020?00NIP", "?20FROM?A1?B"])).toBe("NIP FROM?A1?B");
    expect(narration([], ["PAID 020?25"])).toBe("PAID 020?25");
    expect(narration([], ["2?00NIP"])).toBe("2?00NIP");
    expect(narration([], ["x".repeat(65), "Y"])).toBe(`${"x".repeat(65)}Y`);
    expect(narration([], ["x".repeat(64), "Y"])).toBe(`${"x".repeat(64)} Y`);
  });

  it("is told with all that stands there when it is unread, and quotes no more than the begin of a long amount", () => {
    expect(read(" 260106C12NTRFX//B ", ["by order", "of A"], ["PAID "])).toMatchObject({
      ...{ rowNumber: 7, text: "260106C12NTRFX//B | by order of A | PAID" },
    });
    expect(read("260106C12NTRFX")).toMatchObject({ text: "260106C12NTRFX" });
    expect(read("260106C12NTRFX", [], ["PAID"])).toMatchObject({ text: "260106C12NTRFX | PAID" });
    expect(read(`260106C${"1".repeat(60)}NTRFX`)).toMatchObject({
      reason: `“${"1".repeat(40)}” is not an amount of money that can be read.`,
    });
    for (const first of ["x260106C12,00NTRFX", "260106C12,00", "260106C12,00ntrfX"])
      expect(read(first)).toMatchObject({ reason: "It is not written as an entry of this format is." });
  });
});

describe("REP-07: a balance of MT940", () => {
  it.each([
    [" C260105NGN1000,50 ", { currency: "NGN", amount: 1_000_50 }],
    ["D260105USD1,00", { currency: "USD", amount: -1_00 }],
    ["D260105NGN0,00", { currency: "NGN", amount: 0 }],
    ["C260105NGN1000", undefined],
    ["X260105NGN1000,00", undefined],
    ["xC260105NGN1000,00", undefined],
    ["C260105NGN1000,00x", undefined],
    ["C260105NGN1,000,00", undefined],
    ["", undefined],
  ])("“%s”", (text, balance) => {
    expect(readMt940Balance(text)).toEqual(balance);
  });
});
