import { isUtf8 } from "node:buffer";
import { SheetFault } from "./sheet-fault.ts";

const CHUNK_BYTES = 512 * 1024;
// Old systems end a file with this sign.
const END_OF_FILE = "\x1a";
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f]/;

/** The text of a file piece by piece: UTF-8 or UTF-16, with a mark or without, else Windows-1252. Controls are damage. */
export function* textChunks(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const isLast = at + CHUNK_BYTES >= bytes.length;
    const decoded = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: !isLast });
    const text = isLast && decoded.endsWith(END_OF_FILE) ? decoded.slice(0, -1) : decoded;
    if (CONTROLS.test(text)) throw new SheetFault("damaged");
    yield text;
  }
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  if (bytes.subarray(0, 200).includes(0)) return bytes[0] === 0 ? "utf-16be" : "utf-16le";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** The whole text of a file that is small. */
export function decodeText(bytes: Buffer): string {
  return Array.from(textChunks(bytes)).join("");
}
