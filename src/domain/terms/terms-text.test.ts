import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTexts } from "./compare-texts.ts";
import { readTermsText } from "./terms-text.ts";

describe("a published text", () => {
  it("is read as headings, paragraphs, lists that hang together, and blocks", () => {
    expect(readTermsText("## One\nWords.\n\n- a\n- b\n### Two\n{complaints}\n{nothing we know}")).toEqual([
      { kind: "heading", level: 2, words: "One" },
      { kind: "paragraph", pieces: [{ words: "Words." }] },
      { kind: "list", items: [[{ words: "a" }], [{ words: "b" }]] },
      { kind: "heading", level: 3, words: "Two" },
      { kind: "block", block: "complaints" },
      { kind: "paragraph", pieces: [{ words: "{nothing we know}" }] },
    ]);
  });

  it("leads to pages of ours and to encrypted ones, and makes no link of anything else", () => {
    const pieces = (line: string) => {
      const [part] = readTermsText(line);
      return part?.kind === "paragraph" ? part.pieces : [];
    };
    expect(pieces("See the [privacy policy](/privacy-policy), or [ndpc](https://ndpc.gov.ng).")).toEqual([
      { words: "See the " },
      { words: "privacy policy", address: "/privacy-policy" },
      { words: ", or " },
      { words: "ndpc", address: "https://ndpc.gov.ng" },
      { words: "." },
    ]);
    for (const line of ["[a](javascript:alert(1))", "[a](//evil.example)", "[a](http://plain.example)"])
      expect(pieces(line)).toEqual([{ words: line }]);
  });
});

it.each<[string, string, ReturnType<typeof readTermsText>]>([
  [
    "blanks around a line and behind its mark",
    "  ##   One \n-   a ",
    [
      { kind: "heading", level: 2, words: "One" },
      { kind: "list", items: [[{ words: "a" }]] },
    ],
  ],
  [
    "a list at the beginning, and marks inside a line",
    "- a\nSee ## One\nand {complaints}\n{complaints} and",
    [
      { kind: "list", items: [[{ words: "a" }]] },
      { kind: "paragraph", pieces: [{ words: "See ## One" }] },
      { kind: "paragraph", pieces: [{ words: "and {complaints}" }] },
      { kind: "paragraph", pieces: [{ words: "{complaints} and" }] },
    ],
  ],
  [
    "a link that is the whole line, and two beside each other",
    "[a](/a)[b](/b)",
    [
      {
        kind: "paragraph",
        pieces: [
          { words: "a", address: "/a" },
          { words: "b", address: "/b" },
        ],
      },
    ],
  ],
])("%s", (_, text, parts) => {
  expect(readTermsText(text)).toEqual(parts);
});

describe("two texts beside each other", () => {
  it("show what was taken out and put in, in the order of both", () => {
    expect(compareTexts("One\nTwo\nThree", "One\n\nTwo and a half\nThree\nFour")).toEqual([
      { line: "One", change: "same" },
      { line: "Two", change: "removed" },
      { line: "Two and a half", change: "added" },
      { line: "Three", change: "same" },
      { line: "Four", change: "added" },
    ]);
  });

  it("blanks around a line tell nothing apart, and what was taken out stands before what was put in", () => {
    expect(compareTexts(" One \nTwo", "One\nZwei")).toEqual([
      { line: "One", change: "same" },
      { line: "Two", change: "removed" },
      { line: "Zwei", change: "added" },
    ]);
    expect(compareTexts("", "")).toEqual([]);
  });

  /** The reverse, from the end and without a table: the most lines that both have in common in order. */
  function mostInCommon(older: readonly string[], newer: readonly string[]): number {
    const [last, other] = [older.at(-1), newer.at(-1)];
    if (last === undefined || other === undefined) return 0;
    if (last === other) return mostInCommon(older.slice(0, -1), newer.slice(0, -1)) + 1;
    return Math.max(mostInCommon(older.slice(0, -1), newer), mostInCommon(older, newer.slice(0, -1)));
  }

  it("for any two the fewest lines change: without the new ones it is the old text, without those taken out the new one", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (older, newer) => {
        const compared = compareTexts(older.join("\n"), newer.join("\n"));
        const without = (change: string) => compared.filter((one) => one.change !== change).map(({ line }) => line);
        expect(without("added")).toEqual(older);
        expect(compared.filter(({ change }) => change === "same")).toHaveLength(mostInCommon(older, newer));
        expect(without("removed")).toEqual(newer);
      }),
    );
  });
});
