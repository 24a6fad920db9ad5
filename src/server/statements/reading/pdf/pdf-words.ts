import { getDocumentProxy } from "unpdf";
import { BOUNDS } from "../bounds.ts";
import { DAMAGED, LOCKED, ReadingRefusal } from "../reading-refusal.ts";

/** A word on a page, in points from its left and from its top. */
export interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The line it stands on. */
  readonly base: number;
  /** The height of its letters. */
  readonly size: number;
}

type Matrix = readonly [number, number, number, number, number, number];
interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

type PDFDocumentProxy = Awaited<ReturnType<typeof getDocumentProxy>>;

const TAIL_LENGTH = 2048;
const TOO_LONG = "This PDF holds far more than a statement does. Ask the bank for a shorter period.";

/** The words of each page of a PDF, as they lie there. */
export async function pdfWords(bytes: Buffer): Promise<readonly (readonly Word[])[]> {
  if (!bytes.subarray(-TAIL_LENGTH).includes("%%EOF")) throw new ReadingRefusal(DAMAGED);
  try {
    // A page of which a part cannot be read might lack a transaction.
    return await wordsOfPages(await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 }));
  } catch (error) {
    throw refusalFor(error);
  }
}

async function wordsOfPages(document: PDFDocumentProxy): Promise<readonly (readonly Word[])[]> {
  if (document.numPages > BOUNDS.pages) throw new ReadingRefusal(TOO_LONG);
  const pages: (readonly Word[])[] = [];
  let left: number = BOUNDS.pieces;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    left -= items.length;
    if (left < 0) throw new ReadingRefusal(TOO_LONG);
    const view = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
    pages.push(items.flatMap((item) => ("str" in item ? wordsOf(item, view) : [])));
    page.cleanup();
  }
  return pages;
}

function refusalFor(error: unknown): unknown {
  if (error instanceof ReadingRefusal) return error;
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return new ReadingRefusal(LOCKED);
  return new ReadingRefusal(DAMAGED);
}

// Text that does not lie flat is a watermark or a stamp.
function wordsOf({ str, transform, width }: TextPiece, view: Matrix): readonly Word[] {
  const [a, b, c, d, x, y] = multiplied(view, transform as unknown as Matrix);
  const size = Math.hypot(c, d);
  if (a <= 0 || Math.abs(b) > 0.05 * a || Math.abs(c) > 0.5 * size || size === 0) return [];
  const scale = width / Math.max(breadth(str), Number.MIN_VALUE);
  return [...str.matchAll(/\S+/gu)].map((match) => {
    const left = x + scale * breadth(str.slice(0, match.index));
    return { text: match[0], left, right: left + scale * breadth(match[0]), base: y, size };
  });
}

function multiplied(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

// How broad letters are, roughly: where a word stands inside of a piece is not said.
function breadth(text: string): number {
  let sum = 0;
  for (const letter of text)
    sum += /[A-Z@%&₦—]/.test(letter) ? 0.67 : /[\s.,:;'!|ijlI()[\]-]/.test(letter) ? 0.3 : 0.55;
  return sum;
}
