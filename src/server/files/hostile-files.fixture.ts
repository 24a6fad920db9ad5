import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { RECORDING } from "../testing/test-files.ts";

type Bytes = Buffer | Promise<Buffer>;

/** A file that somebody might send to do harm, or that harms by accident. Made here, so that none lies in the repository. */
export interface HostileFile {
  readonly title: string;
  /** What the sender calls it. */
  readonly name: string;
  readonly bytes: () => Bytes;
  /** As a document: refused, drawn anew as a picture, or kept byte for byte as a PDF. */
  readonly asDocument: "refused" | "redrawn" | "kept";
  /** In the JSON of an application, where that differs: a form's name is cut, one in JSON has a bound. */
  readonly inApplication?: "refused";
  /** As a recording: refused, or kept under the type of its bytes. */
  readonly asRecording?: "kept";
}

/** None of these may be left in what is drawn anew. */
export const TRACES: readonly string[] = [
  "<script",
  "alert(",
  "SECRET-PLACE",
  "PK\u0003\u0004",
  "%PDF",
  "<html",
  "Exif",
];

const text = (content: string) => Buffer.from(content);
const join = async (...parts: readonly (Bytes | string)[]) =>
  Buffer.concat(
    (await Promise.all(parts)).map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );

const SCRIPT = "<script>alert('hostile')</script>";
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const ZIP = Buffer.from("504b0304140000000000", "hex");

const canvas = (background = "teal") => sharp({ create: { width: 60, height: 40, channels: 3, background } });
const png = () => canvas().png().toBuffer();
const jpeg = () => canvas().jpeg().toBuffer();
const animated = async () => sharp([await png(), await canvas("red").png().toBuffer()], { join: { animated: true } });

function utf16be(content: string): Buffer {
  return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(content, "utf16le").swap16()]);
}

function zipOf(entry: string): Buffer {
  const name = Buffer.from(entry);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, Buffer.alloc(64)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that says how large it is and holds nothing but zeros, packed small. */
export function pngBomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const AFTER_PNG_HEADER = 33;

/** A PNG with one chunk more behind its header. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = await png();
  return Buffer.concat([whole.subarray(0, AFTER_PNG_HEADER), ...chunks, whole.subarray(AFTER_PNG_HEADER)]);
}

async function jpegWithComment(comment: string): Promise<Buffer> {
  const whole = await jpeg();
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([whole.subarray(0, 2), head, Buffer.from(comment), whole.subarray(2)]);
}

/** A PDF of one empty page, with further objects, and with further entries of its catalogue and its trailer. */
export function pdfOf({ catalogue = "", objects = "", trailer = "" } = {}): Buffer {
  return text(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\n${objects}trailer<</Root 1 0 R/Size 9${trailer}>>\n%%EOF\n`,
  );
}

const PACKED_SCRIPT = "5 0 <</S/JavaScript/JS(app.alert(1))>>";
const PACKED_OBJECTS = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";

/** A PDF with objects packed in a stream, whose dictionary and whose beginning may be spelled otherwise. */
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

/** Streams whose dictionary never opened, with a filter that is looked for again and again. */
export function pdfOfStrayFilters(groups: number): Buffer {
  const empty = deflateSync("").toString("latin1");
  const group = `1 0 obj /ObjStm /Filter${" ".repeat(3400)}x/Filter/FlateDecode>>${`stream\n${empty}endstream`.repeat(20)}`;
  return Buffer.from(`%PDF-1.7\n${group.repeat(groups)}\n%%EOF\n`, "latin1");
}

/** Streams without a dictionary, and escapes without a name. */
export function pdfOfStrayEscapes(times: number): Buffer {
  return pdfOf({ objects: "stream\nendstream#41#41#41#41#41".repeat(times) });
}

function mp3WithTag(content: string): Buffer {
  const frame = Buffer.concat([
    Buffer.from("TIT2"),
    Buffer.from([0, 0, 0, content.length + 1, 0, 0, 0]),
    text(content),
  ]);
  const head = Buffer.concat([
    Buffer.from("ID3"),
    Buffer.from([3, 0, 0, 0, 0, frame.length >> 7, frame.length & 0x7f]),
  ]);
  return Buffer.concat([head, frame, RECORDING]);
}

function wavWithNote(content: string): Buffer {
  const note = Buffer.concat([Buffer.from("LIST"), Buffer.from([content.length, 0, 0, 0]), text(content)]);
  const sound = Buffer.alloc(44 + 800);
  sound.write("RIFF", 0, "latin1");
  sound.writeUInt32LE(36 + 800 + note.length, 4);
  sound.write("WAVEfmt ", 8, "latin1");
  sound.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0], 16);
  sound.write("data", 36, "latin1");
  sound.writeUInt32LE(800, 40);
  return Buffer.concat([sound, note]);
}

const boxOf = (brand: string) =>
  join(Buffer.from([0, 0, 0, 24]), `ftyp${brand}`, Buffer.alloc(4), `${brand}mif1`, Buffer.alloc(64));

const refused = (title: string, name: string, bytes: () => Bytes): HostileFile => ({
  title,
  name,
  bytes,
  asDocument: "refused",
});
const redrawn = (title: string, name: string, bytes: () => Bytes): HostileFile => ({
  title,
  name,
  bytes,
  asDocument: "redrawn",
});
const recording = (title: string, name: string, bytes: () => Bytes): HostileFile => ({
  ...refused(title, name, bytes),
  asRecording: "kept",
});

const kept = (title: string, bytes: () => Bytes, name = "a.pdf"): HostileFile => ({
  title,
  name,
  bytes,
  asDocument: "kept",
});

const MARKUP: readonly HostileFile[] = [
  refused("SVG", "a.svg", () => text(SVG)),
  refused("SVG behind an XML head", "a.png", () => text(`<?xml version="1.0"?>\n${SVG}`)),
  refused("SVG behind a byte order mark", "a.jpg", () => text(`\ufeff${SVG}`)),
  refused("SVG in UTF-16, little end first", "a.svg", () => Buffer.from(`\ufeff${SVG}`, "utf16le")),
  refused("SVG in UTF-16, big end first", "a.svg", () => utf16be(SVG)),
  refused("SVG, packed", "a.svgz", () => gzipSync(SVG)),
  refused("HTML", "a.html", () => text(HTML)),
  refused("HTML behind white space", "a.jpg", () => text(`\n\n   ${HTML}`)),
  refused("HTML in UTF-16", "a.htm", () => Buffer.from(`\ufeff${HTML}`, "utf16le")),
  refused("XHTML", "a.xhtml", () =>
    text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
  ),
  refused("HTML with %PDF in it", "a.pdf", () => join(`<!-- %PDF-1.4 -->${HTML}`, pdfOf())),
  refused("a saved web page", "a.mhtml", () => text(`MIME-Version: 1.0\nContent-Type: multipart/related\n\n${HTML}`)),
  refused("JavaScript", "a.js", () => text("alert('hostile')")),
  refused("XML that multiplies", "a.xml", () => text('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>')),
];

const POLYGLOTS: readonly HostileFile[] = [
  refused("GIF that is also JavaScript", "a.gif", () => text("GIF89a/*\u0000*/=1;alert('hostile')//")),
  refused("GIF with HTML behind", "a.png", async () => join(await canvas().gif().toBuffer(), HTML)),
  redrawn("JPEG with HTML behind", "a.html", () => join(jpeg(), HTML)),
  redrawn("JPEG with HTML in its comment", "a.jpg", () => jpegWithComment(SCRIPT)),
  redrawn("JPEG with a ZIP behind", "a.jpg", () => join(jpeg(), zipOf("evil.class"))),
  redrawn("JPEG with a PDF behind", "a.pdf", () => join(jpeg(), pdfOf())),
  redrawn("PNG with HTML behind", "a.png", () => join(png(), HTML)),
  redrawn("PNG with HTML in a text chunk", "a.png", () => pngWith(pngChunk("tEXt", text(`Title\u0000${HTML}`)))),
  redrawn("PNG with a ZIP behind", "a.jar", () => join(png(), ZIP)),
  redrawn("WebP with JavaScript behind", "a.js", async () =>
    join(await canvas().webp().toBuffer(), "\n;alert('hostile')"),
  ),
];

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

const PDFS: readonly HostileFile[] = [
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
  kept("PDF whose packed objects do nothing", () => pdfWithPackedObjects("5 0 <</S/URI/URI(https://tenor.test)>>")),
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

const PICTURES: readonly HostileFile[] = [
  refused("PNG cut short", "a.png", async () => (await pngBomb(900, 900)).subarray(0, 600)),
  refused("JPEG of which only the head came", "a.jpg", async () => (await jpeg()).subarray(0, 30)),
  refused("small PNG that unpacks to 50 megapixels", "a.png", () => pngBomb(10_000, 5000)),
  refused("PNG that says it is 60,000 pixels square", "a.png", () => pngBomb(60_000, 60_000, 1)),
  redrawn("PNG that moves", "a.png", () =>
    pngWith(
      pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      pngChunk(
        "fcTL",
        Buffer.from("00000000 0000003c 00000028 00000000 00000000 000a 0064 00 00".replaceAll(" ", ""), "hex"),
      ),
    ),
  ),
  redrawn("WebP that moves", "a.webp", async () => (await animated()).webp().toBuffer()),
  refused("GIF that moves", "a.gif", async () => (await animated()).gif().toBuffer()),
  redrawn("JPEG in the colours of a press", "a.jpg", () => canvas().toColourspace("cmyk").jpeg().toBuffer()),
  redrawn("photo that tells where it was taken", "a.jpg", () =>
    canvas()
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .jpeg()
      .toBuffer(),
  ),
  redrawn("photo with colours of its own", "a.jpg", () => canvas().withIccProfile("p3").jpeg().toBuffer()),
  redrawn("PNG called a PDF", "a.pdf", png),
  refused("BMP that is also JavaScript", "a.bmp", () => text("BM=/*\u0000\u0000*/1;alert('hostile')//")),
  refused("TIFF", "a.tiff", () => canvas().tiff().toBuffer()),
  refused("AVIF", "a.avif", () => canvas().avif().toBuffer()),
  refused("HEIC", "a.heic", () => boxOf("heic")),
  refused("icon", "a.ico", () => join(Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), Buffer.alloc(80))),
  refused("Photoshop file", "a.psd", () => join("8BPS", Buffer.from([0, 1]), Buffer.alloc(60))),
];

const NAMES: readonly HostileFile[] = [
  ["a path upwards", "../../../etc/passwd.png"],
  ["a Windows path", "..\\..\\windows\\system32\\a.png"],
  ["a share on another machine", "\\\\attacker\\share\\a.png"],
  ["a name of 4 KB", `${"a".repeat(4096)}.png`],
  ["control characters", "a\u0001\u0007\u001b[31m\u007f.png"],
  ["letters that turn the reading around", "photo\u202egnp.exe"],
  ["a line break and a header", "a.png\r\nSet-Cookie: a=b"],
  ["quotes and markup", `a";filename="evil.html<img src=x onerror=alert(1)>.png`],
  ["dots alone", ".."],
  ["a web page's ending", "a.html"],
].map(([title, name = ""]) => ({
  ...redrawn(`picture whose name is ${title}`, name, png),
  ...(name.length > 1000 && { inApplication: "refused" as const }),
}));

const OTHERS: readonly HostileFile[] = [
  refused("nothing at all", "a.png", () => Buffer.alloc(0)),
  refused("one byte", "a.png", () => Buffer.from([0xff])),
  refused("zeros", "a.pdf", () => Buffer.alloc(5000)),
  refused("plain text", "a.jpg", () => text("hello there")),
  refused("a ZIP", "a.zip", () => zipOf("a.txt")),
  refused("a Word document", "a.docx", () => zipOf("word/document.xml")),
  refused("a sheet", "a.xlsx", () => zipOf("xl/workbook.xml")),
  refused("a Java archive", "a.jar", () => zipOf("META-INF/MANIFEST.MF")),
  refused("a Windows program", "a.exe", () => join("MZ", Buffer.alloc(500))),
  refused("a Linux program", "a.png", () => join(Buffer.from("7f454c4602010100", "hex"), Buffer.alloc(200))),
  refused("a shell script", "a.sh", () => text("#!/bin/sh\nrm -rf /\n")),
  refused("a RAR archive", "a.rar", () => join("Rar!", Buffer.from([0x1a, 7, 0]), Buffer.alloc(60))),
  refused("WebAssembly", "a.wasm", () => Buffer.from("0061736d01000000", "hex")),
  refused("a database", "a.db", () => join("SQLite format 3\u0000", Buffer.alloc(100))),
  recording("a film", "a.png", () => boxOf("isom")),
  recording("a recording with HTML in its title, called a web page", "a.html", () => mp3WithTag(SCRIPT)),
  recording("a recording with HTML behind its sound", "a.wav", () => wavWithNote(SCRIPT)),
];

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...MARKUP,
  ...POLYGLOTS,
  ...PDFS,
  ...PICTURES,
  ...NAMES,
  ...OTHERS,
];
