import { SheetFault } from "../sheet-fault.ts";

/** Told what stands in a part. Names come without their prefix; attributes as they are written. */
export interface XmlListener {
  open(name: string, attributes: string, isEmpty: boolean): void;
  close(name: string): void;
  text(text: string): void;
}

const TAG_LENGTH_MAX = 65_536;
const SLASH = 0x2f;
const MARK = 0x21;
const QUESTION = 0x3f;

/**
 * Reads the small part of XML that workbooks are written in, in pieces. What declares or names anything outside the plain
 * text (document types, entities of its own) is refused and never followed.
 */
export class XmlScanner {
  private readonly listener: XmlListener;
  private rest = "";

  constructor(listener: XmlListener) {
    this.listener = listener;
  }

  write(piece: string): void {
    const text = this.rest + piece;
    let place = 0;
    for (;;) {
      const start = text.indexOf("<", place);
      if (start < 0) {
        // Text is told in one piece, so it waits for the tag behind it.
        this.rest = text.slice(place);
        if (this.rest.length > TAG_LENGTH_MAX * 16) throw new SheetFault("giant-cell");
        return;
      }
      const end = this.readTag(text, start, place);
      if (end < 0) {
        this.rest = text.slice(place);
        return;
      }
      place = end;
    }
  }

  // The place behind the tag; below zero when it is not whole yet.
  private readTag(text: string, start: number, from: number): number {
    const sign = text.charCodeAt(start + 1);
    if (sign === MARK) return this.readMarked(text, start, from);
    const end = text.indexOf(">", start);
    if (end < 0) {
      if (text.length - start > TAG_LENGTH_MAX) throw new SheetFault("damaged");
      return -1;
    }
    if (start > from) this.listener.text(unescaped(text.slice(from, start)));
    if (sign === SLASH) this.listener.close(localName(text.slice(start + 2, end)));
    else if (sign !== QUESTION) this.openTag(text, start + 1, end);
    return end + 1;
  }

  private openTag(text: string, start: number, end: number): void {
    const isEmpty = text.charCodeAt(end - 1) === SLASH;
    const inside = text.slice(start, isEmpty ? end - 1 : end);
    const blank = inside.search(/\s/);
    const name = localName(blank < 0 ? inside : inside.slice(0, blank));
    this.listener.open(name, blank < 0 ? "" : inside.slice(blank), isEmpty);
    if (isEmpty) this.listener.close(name);
  }

  private readMarked(text: string, start: number, from: number): number {
    const begin = text.slice(start, start + 9);
    const isData = begin === "<![CDATA[";
    if (!isData && !begin.startsWith("<!--")) {
      if (text.length - start < 9 && ("<![CDATA[".startsWith(begin) || "<!--".startsWith(begin))) return -1;
      throw new SheetFault("odd-parts");
    }
    const closing = isData ? "]]>" : "-->";
    const end = text.indexOf(closing, start + (isData ? 9 : 4));
    if (end < 0) {
      if (text.length - start > TAG_LENGTH_MAX) throw new SheetFault("giant-cell");
      return -1;
    }
    if (start > from) this.listener.text(unescaped(text.slice(from, start)));
    if (isData) this.listener.text(text.slice(start + 9, end));
    return end + 3;
  }
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return (colon < 0 ? name : name.slice(colon + 1)).trim();
}

/** The value of an attribute; undefined when the tag has none of that name. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const begin = ` ${name}=${quote}`;
    const at = attributes.indexOf(begin);
    if (at < 0) continue;
    const from = at + begin.length;
    const end = attributes.indexOf(quote, from);
    return end < 0 ? undefined : unescaped(attributes.slice(from, end));
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}
