import { inflateSync } from "node:zlib";

const DAMAGED = "This PDF is damaged or has something behind its end. Save it again and send that";
const ACTIVE = "This PDF holds scripts, attachments or other things that act. Print it to a new PDF and send that";
const LOCKED = "This PDF is locked. Save it without a password and send that";

// Names by which a PDF makes a viewer do more than show pages, and markup that has no place between its objects.
const ACTING =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE)(?![A-Za-z])|\/XFA\s*(?:\[|\d+ \d+ R)/;
const MARKUP = /<\s*(?:!doctype|\?xml|html|script|svg|iframe|body|img)\b/i;
const UNPACKED_BYTES_MAX = 20_000_000;
const DICTIONARY_LENGTH_MAX = 4000;

/**
 * Why a PDF is not taken, as a sentence; undefined when it is. It must begin and end as a PDF and carry no lock, and
 * neither its bytes nor the objects it keeps packed may name anything that acts. Takes time in proportion to the bytes
 * alone, whatever they are.
 */
export function whyNotPdf(bytes: Buffer): string | undefined {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF[\s\0]*$/.test(text.slice(-2048))) return DAMAGED;
  const parts = takeApart(text);
  if (!parts) return DAMAGED;
  if (/\/Encrypt(?![A-Za-z])/.test(parts.objects)) return LOCKED;
  const acts = [text, parts.packed].some((part) => ACTING.test(plainNames(part)));
  return acts || MARKUP.test(parts.objects) ? ACTIVE : undefined;
}

interface Parts {
  /** What stands between the streams. */
  readonly objects: string;
  /** The objects that stand packed in streams. */
  readonly packed: string;
}

/** Undefined where a stream does not end, or holds objects that cannot be unpacked. */
function takeApart(text: string): Parts | undefined {
  let objects = "";
  let packed = "";
  let from = 0;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (index < from) continue;
    const end = text.indexOf("endstream", index);
    if (end < 0) return undefined;
    objects += plainNames(text.slice(from, index));
    from = end;
    const dictionary = plainNames(text.slice(Math.max(0, index - DICTIONARY_LENGTH_MAX), index));
    const own = dictionary.slice(dictionary.lastIndexOf(" obj") + 1);
    if (!/\/ObjStm/.test(own)) continue;
    const unpacked = unpack(
      own,
      text.slice(index, end).replace(/^stream\r?\n/, ""),
      UNPACKED_BYTES_MAX - packed.length,
    );
    if (unpacked === undefined) return undefined;
    packed += unpacked;
  }
  return { objects: objects + plainNames(text.slice(from)), packed };
}

// Every program that packs objects deflates them, and does nothing else to them.
function unpack(dictionary: string, content: string, bytesMax: number): string | undefined {
  const [, filter] = /\/Filter\s*\[?\s*\/(\w+)\s*(?:\]|\/|>>)/.exec(dictionary) ?? [];
  if (!/\/Filter/.test(dictionary)) return content;
  if (filter !== "FlateDecode") return undefined;
  try {
    return inflateSync(Buffer.from(content, "latin1"), { maxOutputLength: Math.max(1, bytesMax) }).toString("latin1");
  } catch {
    return undefined;
  }
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
