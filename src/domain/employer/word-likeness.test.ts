import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordLikeness } from "./word-likeness.ts";

describe("how much of a registered word a written one is", () => {
  it.each([
    ["the same", "WORKS", "WORKS", 1],
    ["in the plural", "CUSTOM", "CUSTOMS", 1],
    ["clipped", "MET", "METEOROLOGICAL", 0.9],
    ["clipped from the plural", "STATS", "STATISTICS", 0.9],
    ["a little longer", "TRANSPORTATION", "TRANSPORT", 0.9],
    ["one letter of eight wrong", "HOSPITEL", "HOSPITAL", (7 / 8) ** 2],
    ["two letters swapped, which is one mistake", "HOSPITLA", "HOSPITAL", (7 / 8) ** 2],
    ["a word of which the registered one is a small part", "FIRSTBANK", "FIRS", 0],
    ["two letters, which are the beginning of very many", "ST", "STATE", 0],
    ["another word", "POWER", "HEALTH", 0],
    ["four letters in ten", "ABCDEFGHIJ", "ABCDEFWXYZ", 0.6 ** 2],
    ["five letters in ten", "ABCDEFGHIJ", "ABCDEVWXYZ", 0],
  ])("%s: %s, %s", (_, written, registered, likeness) => {
    expect(wordLikeness(written, registered)).toBeCloseTo(likeness, 12);
  });

  const word = fc.stringMatching(/^[A-F]{1,12}$/);

  it("is 1 for the word itself, never less than 0 or more than 1, and falls with each further mistake", () => {
    fc.assert(
      fc.property(word, word, (written, registered) => {
        expect(wordLikeness(written, written)).toBe(1);
        const likeness = wordLikeness(written, registered);
        expect(likeness === 0 || (likeness >= 0.6 ** 2 - 1e-9 && likeness <= 1)).toBe(true);
        // An inserted letter that no word has: one more mistake, or no longer a clipped word.
        const spoilt = `${written.slice(0, 1)}9${written.slice(1)}`;
        if (likeness < 0.9 && likeness > 0) expect(wordLikeness(spoilt, registered)).toBeLessThanOrEqual(likeness);
      }),
    );
  });
});
