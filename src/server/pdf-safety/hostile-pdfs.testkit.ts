import { deflateSync } from "node:zlib";
import { type HostileFile, HTML, join, kept, refused, text, ZIP } from "../files/hostile-file.testkit.ts";

/** A one-page PDF with additional objects and additional entries in catalogue and trailer. */
export function pdfOf({ catalogue = "", objects = "", trailer = "" } = {}): Buffer {
  return text(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\n${objects}trailer<</Root 1 0 R/Size 9${trailer}>>\n%%EOF\n`,
  );
}

const PACKED_SCRIPT = "5 0 <</S/JavaScript/JS(app.alert(1))>>";
const PACKED_OBJECTS = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";

/** A PDF with objects in an object stream, whose dictionary and start may be varied. */
export function pdfWithPackedObjects(
  content: string | Buffer,
  { entries = PACKED_OBJECTS, begin = "stream\n", before = "" } = {},
): Buffer {
  const packed = deflateSync(content).toString("latin1");
  const object = `${before}4 0 obj<<${entries}/Length ${packed.length}>>${begin}${packed}\nendstream endobj\n`;
  return Buffer.from(
    pdfOf({ objects: "@" })
      .toString("latin1")
      .replace("@", () => object),
    "latin1",
  );
}

/** Streams whose dictionary never opens, with a filter that is searched repeatedly. */
export function pdfOfStrayFilters(groups: number): Buffer {
  const empty = deflateSync("").toString("latin1");
  const group = `1 0 obj /ObjStm /Filter${" ".repeat(3400)}x/Filter/FlateDecode>>${`stream\n${empty}endstream`.repeat(20)}`;
  return Buffer.from(`%PDF-1.7\n${group.repeat(groups)}\n%%EOF\n`, "latin1");
}

/** Streams without a dictionary, and escapes without a name. */
export function pdfOfStrayEscapes(times: number): Buffer {
  return pdfOf({ objects: "stream\nendstream#41#41#41#41#41".repeat(times) });
}

const FORM_FIELD = "4 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V()/Rect[0 0 90 20]>>endobj\n";

const HIDDEN_PACKED_OBJECTS: readonly (readonly [string, Parameters<typeof pdfWithPackedObjects>[1]])[] = [
  ["behind 4,100 spaces", { entries: `${PACKED_OBJECTS}${" ".repeat(4100)}` }],
  ["with a text that looks like an object", { entries: `${PACKED_OBJECTS}/Note( obj)` }],
  ["with the end of a dictionary in a text", { entries: `${PACKED_OBJECTS}/Note(>>)` }],
  ["with the end of a dictionary in a comment", { entries: `${PACKED_OBJECTS}%>>\n` }],
  ["with line ends of old", { begin: "stream\r" }],
  ["with a comment before the stream", { begin: "%\nstream\r\n" }],
  ["with spaces behind the word", { begin: "stream  \n" }],
  ["with more than spaces behind the word", { begin: "stream x\n" }],
  ["with a word that only some readers part", { begin: "\u0080stream\n" }],
  ["spelled otherwise", { entries: "/Type/Obj#53tm/N 1/First 4/Filter/Flate#44ecode" }],
  ["spelled as only some readers would", { entries: "/Type/ObjStm\u0080/N 1/First 4/Filter/FlateDecode" }],
  ["not said to be such", { entries: "/N 1/First 4/Filter/FlateDecode" }],
  ["said to be such elsewhere", { entries: "/Type 6 0 R/Filter/FlateDecode", before: "6 0 obj/ObjStm endobj\n" }],
  ["with a filter that stands elsewhere", { entries: "/Type/ObjStm/N 1/First 4/Filter 6 0 R" }],
  ["with two filters to choose from", { entries: `${PACKED_OBJECTS}/Filter/Crypt` }],
  ["with a short word for the filter", { entries: "/Type/ObjStm/N 1/First 4/F/FlateDecode" }],
  ["with its letters moved", { entries: `${PACKED_OBJECTS}/DecodeParms<</Predictor 12/Columns 4>>` }],
  ["inside a comment", { before: "%" }],
  ["inside a text", { before: "7 0 obj(" }],
  ["inside another stream", { before: "7 0 obj<</Length 9>>stream\n" }],
  ["inside a comment, not said to be such", { before: "%", entries: "/N 1/First 4/Filter/FlateDecode" }],
];

export const PDFS: readonly HostileFile[] = [
  kept("a PDF by another name", () => pdfOf(), "a.html"),
  refused("PDF behind junk", "a.pdf", () => join("junk\n", pdfOf())),
  refused("PDF that runs a script", "a.pdf", () =>
    pdfOf({ catalogue: "/OpenAction<</S/JavaScript/JS(app.alert(1))>>" }),
  ),
  refused("PDF that spells its script otherwise", "a.pdf", () =>
    pdfOf({ catalogue: "/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>" }),
  ),
  refused("PDF with a script among packed objects", "a.pdf", () => pdfWithPackedObjects(PACKED_SCRIPT)),
  ...HIDDEN_PACKED_OBJECTS.map(([title, spelling]) =>
    refused(`PDF with a script among packed objects, ${title}`, "a.pdf", () =>
      pdfWithPackedObjects(PACKED_SCRIPT, spelling),
    ),
  ),
  refused("PDF with a script that is packed twice", "a.pdf", () =>
    pdfWithPackedObjects(deflateSync(PACKED_SCRIPT), {
      entries: PACKED_OBJECTS.replace("/FlateDecode", "[/FlateDecode/FlateDecode]"),
    }),
  ),
  refused("small PDF that unpacks to 30 MB", "a.pdf", () => pdfWithPackedObjects(Buffer.alloc(30_000_000, " "))),
  refused("PDF of 10,001 streams", "a.pdf", () =>
    pdfOf({ objects: "4 0 obj<</Length 0>>stream\nendstream endobj\n".repeat(10_001) }),
  ),
  refused("PDF whose filter is looked for again and again", "a.pdf", () => pdfOfStrayFilters(27)),
  refused("PDF of streams and escapes without end", "a.pdf", () => pdfOfStrayEscapes(40_000)),
  refused("PDF nested a thousand deep", "a.pdf", () =>
    pdfOf({ objects: `4 0 obj<</A ${"[".repeat(1000)}${"]".repeat(1000)}>>endobj\n` }),
  ),
  refused("PDF with a script in a film", "a.pdf", () => pdfOf({ catalogue: "/OpenAction<</S/Rendition/JS(1)>>" })),
  kept("PDF whose packed objects do nothing", () => pdfWithPackedObjects("5 0 <</S/GoTo/D[3 0 R/Fit]>>")),
  refused("PDF with a packed link to an address", "a.pdf", () =>
    pdfWithPackedObjects("5 0 <</S/URI/URI(https://tenor.test)>>"),
  ),
  refused("PDF that jumps into another file", "a.pdf", () => pdfOf({ catalogue: "/OpenAction<</S/GoToR/F(b.pdf)>>" })),
  refused("PDF with a form that is a program", "a.pdf", () => pdfOf({ catalogue: "/AcroForm<</XFA 4 0 R>>" })),
  refused("PDF whose pages act", "a.pdf", () => pdfOf({ catalogue: "/AA<</WC 4 0 R>>" })),
  kept("PDF whose packed objects do nothing, with line ends of old", () =>
    pdfWithPackedObjects("5 0 <</A/B>>", { begin: "stream\r" }),
  ),
  kept("PDF with a form to fill in", () =>
    pdfOf({ catalogue: "/AcroForm<</Fields[4 0 R]/NeedAppearances true>>", objects: FORM_FIELD }),
  ),
  kept("PDF with brackets in its texts and comments", () =>
    pdfOf({ objects: "4 0 obj<</Title(a \\) >> (b) stream)/K<feff 00>>>endobj % >> ( <<\n" }),
  ),
  refused("PDF with a script behind a comment that looks like a stream", "a.pdf", () =>
    pdfOf({ objects: "%>>stream\n5 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%endstream\n" }),
  ),
  refused("PDF that starts a program", "a.pdf", () => pdfOf({ catalogue: "/OpenAction<</S/Launch/F(cmd.exe)>>" })),
  refused("PDF with a file in it", "a.pdf", () =>
    pdfOf({ objects: "4 0 obj<</Type/EmbeddedFile>>stream\nMZ\nendstream endobj\n" }),
  ),
  refused("PDF with HTML between its objects", "a.pdf", () => pdfOf({ objects: `${HTML}\n` })),
  refused("PDF with HTML behind", "a.pdf", () => join(pdfOf(), HTML)),
  refused("PDF with a ZIP behind", "a.pdf", () => join(pdfOf(), ZIP)),
  refused("PDF with a lock", "a.pdf", () => pdfOf({ trailer: "/Encrypt 5 0 R" })),
  refused("PDF cut short", "a.pdf", () => pdfOf().subarray(0, 120)),
  refused("PDF whose stream never ends", "a.pdf", () => pdfOf({ objects: "4 0 obj<</Length 9>>stream\nabc endobj\n" })),
];
