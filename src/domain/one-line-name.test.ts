import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asOneLineName, isOneLineName } from "./one-line-name.ts";

describe("a name on one line", () => {
  it("takes names as people, offices, products and views have them", () => {
    const names = [
      "Ngọzi Ọláolúwa",
      "N'Diaye-Bello Jr.",
      "Ministry of Works & Housing (Abuja)",
      "iPhone 15 🙂 5% off",
      "Ámọ́n",
    ];
    expect(names.filter((name) => !isOneLineName(name))).toEqual([]);
  });

  it.each([
    ["a line break", "Eve\nBcc: all@lender.ng"],
    ["a line break of another kind", "Eve\u2028Bcc"],
    ["a tab", "Eve\tObi"],
    ["a control character", "Eve\u0007"],
    ["a turn of direction", "Eve \u202Egpj.exe"],
    ["an isolate", "Eve \u2067Obi\u2069"],
    ["a mark of direction", "Eve\u200FObi"],
    ["an invisible blank", "E\u200Bve"],
    ["an invisible joiner", "E\u2060ve\uFEFFr"],
    ["mark-up", "<b>Eve</b>"],
    ["half of a mark-up", "Eve > all"],
  ])("refuses %s, and says it in a letter on one line without it", (_, name) => {
    expect(isOneLineName(name)).toBe(false);
    expect(isOneLineName(asOneLineName(name))).toBe(true);
  });

  it("what a letter says is never more than one line, and a name that holds is left as it is", () => {
    const pieces = [
      "Eve",
      "ọ",
      " ",
      "\n",
      "\r\n",
      "\t",
      "\0",
      "\u0085",
      "\u00ad",
      "\u200b",
      "\u202e",
      "\u2028",
      "<",
      ">",
      "🙂",
      "\ud83d",
    ];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...pieces) }), (name) => {
        const said = asOneLineName(name);
        expect(isOneLineName(said)).toBe(true);
        expect(said === name).toBe(isOneLineName(name));
      }),
    );
    expect(asOneLineName("Eve\r\nBcc: all@lender.ng")).toBe("Eve Bcc: all@lender.ng");
    expect(asOneLineName("E\u200Bv\u202Ee<b>")).toBe("Eve b");
  });
});
