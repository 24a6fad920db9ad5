import { SheetFault } from "./sheet-fault.ts";

// The sign with which old systems end a file.
const END_OF_FILE = "\x1a";

/** The text of a file: UTF-8 or UTF-16, with a mark or without, else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const decoded = decode(bytes);
  const text = decoded.endsWith(END_OF_FILE) ? decoded.slice(0, -1) : decoded;
  if (hasControls(text)) throw new SheetFault("damaged");
  return text;
}

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isBreak = code === 9 || code === 10 || code === 12 || code === 13;
    if (code < 32 && !isBreak) return true;
  }
  return false;
}

function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 200).includes(0))
    return new TextDecoder(bytes[0] === 0 ? "utf-16be" : "utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
