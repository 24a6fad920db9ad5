import type { RefusedStatement } from "../../../domain/statement/read-entries.ts";
import type { ReadStatement } from "../../../domain/statement/read-table.ts";
import { descendants, textIn } from "../../../domain/statement-formats/ofx-node.ts";
import { isMt940, readMt940 } from "../../../domain/statement-formats/read-mt940.ts";
import { readOfx } from "../../../domain/statement-formats/read-ofx.ts";
import { decodeText } from "../../spreadsheets/decode-text.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { BOUNDS } from "./bounds.ts";
import { ofxTree } from "./ofx-tree.ts";
import { DAMAGED, ODD_FEED, ReadingRefusal, TOO_MANY_ROWS } from "./reading-refusal.ts";
import type { HeadedStatement } from "./statement-reading.ts";

/** A form in which banks write statements for programs. */
export type FeedKind = "ofx" | "mt940";

const LOOKED_AT = 5000;
const OFX = /^\s*OFXHEADER\s*:|<\?OFX\s|^\s*<OFX>/i;

/** Which of these forms a text or a page of mark-up is; undefined for any other. */
export function feedKindOf(bytes: Buffer): FeedKind | undefined {
  const start = decodeStart(bytes);
  if (OFX.test(start)) return "ofx";
  return isMt940(start) ? "mt940" : undefined;
}

/** Reads such a statement. Throws ReadingRefusal or SheetFault for one that is not taken. */
export function readFeed(bytes: Buffer, kind: FeedKind): HeadedStatement {
  const text = decodeText(bytes);
  return kind === "ofx" ? readOfxText(text) : { ...taken(readMt940(text)), head: mt940Head(text) };
}

function readOfxText(text: string): HeadedStatement {
  try {
    const root = ofxTree(text);
    const about = (name: string, field: string) =>
      descendants(root, new Set([name])).map((node) => textIn(node, field));
    const head = [...about("FI", "ORG"), ...about("BANKACCTFROM", "BANKID").map((code) => `Bank code: ${code}`)];
    return { ...taken(readOfx(root)), head: head.join("\n") };
  } catch (error) {
    if (error instanceof SheetFault && error.kind === "odd-parts") throw new ReadingRefusal(ODD_FEED);
    throw error;
  }
}

/** Sender, receiver and account: what stands before the first balance. */
function mt940Head(text: string): string {
  return text.slice(0, Math.max(0, text.search(/:60[FM]:/))).slice(0, LOOKED_AT);
}

function taken(read: ReadStatement | RefusedStatement | undefined): ReadStatement {
  if (!read) throw new ReadingRefusal(DAMAGED);
  if ("refused" in read) throw new ReadingRefusal(read.refused);
  if (read.lines.length + read.rejected.length > BOUNDS.rows) throw new ReadingRefusal(TOO_MANY_ROWS);
  return read;
}

// Wide encodings have zeros between the letters; marks of an encoding stand before the first of them.
function decodeStart(bytes: Buffer): string {
  return bytes
    .subarray(0, LOOKED_AT)
    .toString("latin1")
    .replaceAll("\0", "")
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "");
}
