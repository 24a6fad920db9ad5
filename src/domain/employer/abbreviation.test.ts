import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsAbbreviated } from "./abbreviation.ts";
import { readName } from "./employer-name.ts";

/** The words of a name that an abbreviation stands for. */
function readAs(short: string, name: string): string | undefined {
  const words = readName(name);
  const run = wordsAbbreviated(short, words);
  return run && `${words.map(({ word }) => word).slice(run.from, run.to + 1)}`.replaceAll(",", " ");
}

describe("the words that a short one is made of", () => {
  it.each([
    ["EFCC", "Economic and Financial Crimes Commission", "ECONOMIC AND FINANCIAL CRIMES COMMISSION"],
    ["FUT", "Federal University of Technology, Minna", "FEDERAL UNIVERSITY OF TECHNOLOGY"],
    ["UI", "University of Ibadan", "UNIVERSITY OF IBADAN"],
    ["FMOE", "Federal Ministry of Education", "FEDERAL MINISTRY OF EDUCATION"],
    ["FME", "Federal Ministry of Education", "FEDERAL MINISTRY OF EDUCATION"],
    ["MOH", "Lagos State Ministry of Health", "MINISTRY OF HEALTH"],
    ["UNILAG", "University of Lagos", "UNIVERSITY OF LAGOS"],
    ["LASUBEB", "Lagos State Universal Basic Education Board", "LAGOS STATE UNIVERSAL BASIC EDUCATION BOARD"],
    ["TETFUND", "Tertiary Education Trust Fund", "TERTIARY EDUCATION TRUST FUND"],
    ["OGSG", "Ogun State Ministry of Works", "OGUN STATE"],
    ["JULIUSBERGER", "Julius Berger Nigeria Plc", "JULIUS BERGER"],
  ])("%s of %s: %s", (short, name, words) => {
    expect(readAs(short, name)).toBe(words);
  });

  it.each([
    ["one word alone", "JULIUS", "Julius Berger Nigeria Plc"],
    ["a letter too many", "EFCCX", "Economic and Financial Crimes Commission"],
    ["a word between", "FT", "Federal University of Technology"],
    ["three letters that are beginnings and no initials", "LAS", "Lagos State"],
    ["letters in another order", "CFE", "Economic and Financial Crimes Commission"],
    ["nothing", "", "University of Ibadan"],
  ])("none: %s", (_, short, name) => {
    expect(readAs(short, name)).toBeUndefined();
  });

  const names = fc.array(fc.stringMatching(/^[B-EG-KMNPQ-Z]{4,9}$/), { minLength: 2, maxLength: 7 });

  it("are all of a name's for its initials, and for any beginnings of its words", () => {
    fc.assert(
      fc.property(names, fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 7, maxLength: 7 }), (words, lengths) => {
        const name = words.join(" ");
        fc.pre(readName(name).length === words.length);
        const all = { from: 0, to: words.length - 1 };
        expect(
          wordsAbbreviated(words.map((word) => word.charAt(0)).join(""), readName(name))?.to,
        ).toBeGreaterThanOrEqual(1);
        const beginnings = words.map((word, place) => word.slice(0, lengths[place])).join("");
        const run = wordsAbbreviated(beginnings, readName(name));
        expect(run).toBeDefined();
        // Other words may begin alike; it takes no more words than there are.
        expect((run?.to ?? 0) - (run?.from ?? 0)).toBeLessThanOrEqual(all.to);
      }),
    );
  });

  it("are found at once, whatever a stranger has written", () => {
    const words = readName("AAAAAAAA ".repeat(40));
    expect(wordsAbbreviated(`${"A".repeat(150)}B`, words)).toBeUndefined();
  });
});
