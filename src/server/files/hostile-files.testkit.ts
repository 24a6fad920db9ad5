import { gzipSync } from "node:zlib";
import { PDFS, pdfOf } from "../pdf-safety/hostile-pdfs.testkit.ts";
import { RECORDING } from "../testing/files/test-files.ts";
import { type HostileFile, HTML, join, recording, refused, SCRIPT, text, zipOf } from "./hostile-file.testkit.ts";
import { boxOf, NAMES, PICTURES, POLYGLOTS } from "./hostile-pictures.testkit.ts";

/** None of these may remain in a re-encoded file. */
export const TRACES: readonly string[] = [
  "<script",
  "alert(",
  "SECRET-PLACE",
  "PK\u0003\u0004",
  "%PDF",
  "<html",
  "Exif",
];

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

function utf16be(content: string): Buffer {
  return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(content, "utf16le").swap16()]);
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
