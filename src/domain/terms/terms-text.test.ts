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

  it("for any two: without the new lines it is the old text, without those taken out the new one", () => {
    const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (older, newer) => {
        const compared = compareTexts(older.join("\n"), newer.join("\n"));
        const without = (change: string) => compared.filter((one) => one.change !== change).map(({ line }) => line);
        expect(without("added")).toEqual(older);
        expect(without("removed")).toEqual(newer);
      }),
    );
  });
});
