import { describe, expect, it } from "vitest";
import { maskName, maskWords } from "./masked-words.ts";

describe("words that a log keeps for ever", () => {
  it("show a long number by its last four digits, however it is typed", () => {
    expect(maskWords("BVN 22123456789, account 0123456789.")).toBe("BVN …6789, account …6789.");
    expect(maskWords("call +234 803-123-4567 now")).toBe("call …4567 now");
    expect(maskWords("0123-456 7890")).toBe("…7890");
  });

  it("keep a short number: an amount, a year, a reference", () => {
    expect(maskWords("TN-000123 of 2026: 450000 naira, 123456789")).toBe("TN-000123 of 2026: 450000 naira, 123456789");
  });

  it("show an e-mail address by its first letter, without the sign behind it", () => {
    expect(maskWords("write to <ngozi.eze@mail.example.ng>, or x@y.co.")).toBe("write to <n•••>, or x•••.");
    expect(maskWords("no@address, @nobody")).toBe("no@address, @nobody");
  });

  it("show the names given by their first letters, as whole words in any case", () => {
    expect(maskWords("Ngozi EZE said Ezekiel paid eze", ["Ngozi", "Eze"])).toBe("N••• E••• said Ezekiel paid e•••");
    expect(maskWords("Anne-Marie O'Neil (ADA)", ["Anne-Marie", " Ada "])).toBe("A••• O'Neil (A•••)");
    expect(maskWords("Éze ÉZE Ada2 2Ada", ["éze", "ada"])).toBe("É••• É••• Ada2 2Ada");
  });

  it("take no name for a pattern, and none for every word", () => {
    expect(maskWords("Ada Obi", [".*", "A.a", "(", "[a-z]+"])).toBe("Ada Obi");
    expect(maskWords("a.c abc", ["a.c"])).toBe("a••• abc");
    expect(maskWords("Ada Obi", ["", "  "])).toBe("Ada Obi");
    expect(maskWords("Ada Obi")).toBe("Ada Obi");
  });
});

it("a masked name shows its first letter and not how long it was", () => {
  expect(["Ngozi", "N", "", "𐐀da"].map(maskName)).toEqual(["N•••", "N•••", "", "𐐀•••"]);
});
