/** What a file is by its bytes, whatever its name says. */
export type FileKind = "picture" | "pdf" | "zip" | "compound" | "markup" | "text" | "unknown";

const MAGIC: readonly (readonly [FileKind, string])[] = [
  ["picture", "ffd8ff"],
  ["picture", "89504e470d0a1a0a"],
  ["zip", "504b0304"],
  ["zip", "504b0506"],
  ["compound", "d0cf11e0a1b11ae1"],
];
const MARKUP = /^\s*<(?:[!?]|html\b|table\b|head\b|body\b|div\b|style\b|meta\b|script\b|svg\b|workbook\b)/i;
const PDF_HEADER_WITHIN = 1024;
// Looked at as text: a walk byte by byte costs thirty times as much.
const PIECE_BYTES = 64 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/;

export function kindOf(bytes: Buffer): FileKind {
  const found = MAGIC.find(([, magic]) => bytes.subarray(0, magic.length / 2).toString("hex") === magic);
  if (found) return found[0];
  const start = bytes.subarray(0, PDF_HEADER_WITHIN).toString("latin1");
  if (/%PDF-[12]\.\d/.test(start)) return "pdf";
  if (MARKUP.test(start.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "").replaceAll("\0", "")))
    return "markup";
  return bytes.length > 0 && looksLikeText(bytes) ? "text" : "unknown";
}

// UTF-16 has a zero in every other byte of plain text; other controls have no place in a text at all.
function looksLikeText(bytes: Buffer): boolean {
  if (bytes.subarray(0, 200).includes(0)) return true;
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    if (CONTROLS.test(bytes.toString("latin1", at, at + PIECE_BYTES))) return false;
  return true;
}
