import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfOf, pdfOfStrayEscapes, pdfOfStrayFilters, pdfWithPackedObjects } from "./hostile-pdfs.testkit.ts";
import { checkPdf } from "./pdf-check.ts";

const objects = (text: string, times: number) => pdfOf({ objects: text.repeat(times) });
const dictionary = (text: string, times: number) => objects(`4 0 obj<<${text.repeat(times)}>>endobj\n`, 1);
const EMPTY = deflateSync("").toString("latin1");

describe("API-12, API-31: the look into a PDF costs in proportion to its bytes, whatever they are", () => {
  const forms: readonly [string, (times: number) => Buffer][] = [
    ["a filter looked for again and again", (times) => pdfOfStrayFilters(Math.ceil(times / 1000))],
    ["streams and escapes without end", pdfOfStrayEscapes],
    ["streams in order", (times) => objects("4 0 obj<</Length 0>>stream\nendstream endobj\n", times)],
    [
      "packed objects with wide dictionaries",
      (times) =>
        Buffer.from(
          `%PDF-1.7\n${`4 0 obj<</Type/ObjStm${" ".repeat(3400)}/Filter/FlateDecode>>stream\n${EMPTY}endstream endobj\n`.repeat(times / 100)}%%EOF`,
          "latin1",
        ),
    ],
    ["spaces", (times) => objects(`4 0 obj<</Filter${" ".repeat(100)}/FlateDecode>>endobj\n`, times)],
    ["slashes", (times) => objects("/", times)],
    ["escapes", (times) => dictionary("/#41", times)],
    ["one name of escapes", (times) => dictionary(`/A${"#41".repeat(times)}`, 1)],
    ["crosses in a name", (times) => dictionary(`/A${"#".repeat(times)}`, 1)],
    ["open brackets", (times) => dictionary("[", times)],
    ["open dictionaries", (times) => objects("<<", times)],
    ["open texts", (times) => objects("(", times)],
    ["texts in texts", (times) => objects(`${"(".repeat(times)}${")".repeat(times)}`, 1)],
    ["crossed-out brackets", (times) => objects(`(${"\\(".repeat(times)})`, 1)],
    ["comments", (times) => objects("%\n \r", times)],
    ["angles with spaces", (times) => objects(`<${" ".repeat(20)}>`, times)],
    ["entries of the same name", (times) => dictionary("/Filter[/FlateDecode]", times)],
    ["forms that are none", (times) => objects(`/XFA${" ".repeat(50)}`, times)],
    ["the word stream", (times) => objects("% stream  ", times)],
    ["packed names", (times) => pdfWithPackedObjects("/J#61va ".repeat(times))],
  ];

  it.each(forms)("%s", (_, form) => {
    const once = form(2000);
    const fourfold = form(8000);
    const [small, large] = [checkPdf(once), checkPdf(fourfold)];
    expect(large.looked / small.looked).toBeLessThan(4.2);
    expect(large.looked).toBeGreaterThanOrEqual(small.looked);
  });

  // Without decompressed text, which is longer than the file and has its own limit.
  it.each(forms.slice(0, -1))("%s: eight looks at each byte at the most", (_, form) => {
    const bytes = form(8000);
    expect(checkPdf(bytes).looked).toBeLessThan(8 * bytes.length);
  });
});

describe("API-12, API-31: the sender learns why a PDF is not taken", () => {
  const cases: readonly [string, () => Buffer, RegExp][] = [
    ["a script among packed objects", () => pdfWithPackedObjects("5 0<</S/JavaScript>>"), /holds scripts/],
    ["a lock", () => pdfOf({ trailer: "/Encrypt 5 0 R" }), /is locked/],
    ["an end that never comes", () => pdfOf().subarray(0, 100), /is damaged/],
    ["a dictionary that never ends", () => pdfOf({ objects: "4 0 obj<</A 1 endobj\n" }), /is damaged/],
    [
      "a packing that nobody uses",
      () => pdfWithPackedObjects("5 0<<>>", { entries: "/Type/ObjStm/Filter/LZWDecode" }),
      /cannot be checked/,
    ],
    ["packed objects spoken of in a comment alone", () => pdfOf({ objects: "%/Obj#53tm\n" }), /cannot be checked/],
    ["a stream begun in a comment alone", () => pdfOf({ objects: "%>>stream\n" }), /cannot be checked/],
    ["more than 20 MB packed", () => pdfWithPackedObjects(Buffer.alloc(20_000_001)), /over 20 MB once unpacked/],
    ["more than 10,000 parts", () => objects("4 0 obj<<>>stream\nendstream endobj\n", 10_001), /over 10,000 parts/],
  ];

  it.each(cases)("%s", (_, bytes, sentence) => {
    expect(checkPdf(bytes()).reason).toMatch(sentence);
  });

  const acting: readonly [string, string][] = [
    ["a link to an address", "/S/URI/URI(https://tenor.test)"],
    ["a link to an address with its letters escaped", "/S/U#52I"],
    ["a base of addresses", "/URI<</Base(https://tenor.test)>>"],
    ["a jump into another file", "/S/GoToR/F(other.pdf)"],
    ["a form that is a program, in parts", "/XFA[(template)5 0 R]"],
    ["a form that is a program, as a whole", "/XFA 5 0 R"],
    ["actions of a page, on the spot", "/AA<</O 5 0 R>>"],
    ["actions of a page, elsewhere", "/AA 5 0 R"],
    ["actions of a page behind a comment", "/AA%\n5 0 R"],
    ["actions of a page with a comment inside", "/A#41 5%\n0 R"],
  ];

  it.each(acting)("%s: in its bytes and among packed objects", (_, entry) => {
    expect(checkPdf(pdfOf({ objects: `4 0 obj<<${entry}>>endobj\n` })).reason).toMatch(/holds scripts, links/);
    expect(checkPdf(pdfWithPackedObjects(`5 0<<${entry}>>`)).reason).toMatch(/holds scripts, links/);
  });

  it("nothing, where letters of a picture look like the beginning of a name", () => {
    const picture = "4 0 obj<</Length 40>>stream\n/AA /AA( /AA x /AA 7x /AAB /URIs /URI7 /XFAx \nendstream endobj\n";
    expect(checkPdf(pdfOf({ objects: picture })).reason).toBeUndefined();
  });

  it("nothing, where there is nothing against it", () => {
    expect(checkPdf(pdfWithPackedObjects("5 0<</S/GoTo/D[3 0 R/Fit]>>")).reason).toBeUndefined();
    expect(checkPdf(pdfWithPackedObjects(Buffer.alloc(20_000_000, " "))).reason).toBeUndefined();
    expect(checkPdf(objects("4 0 obj<<>>stream\nendstream endobj\n", 10_000)).reason).toBeUndefined();
  });
});
