import type { ReadStatement } from "../../../domain/statement/read-table.ts";
import { readTable } from "../../../domain/statement/read-table.ts";
import { refuseLargeTable } from "./bounds.ts";
import { pagesOf, pdfRows } from "./pdf-rows.ts";
import { pdfWords } from "./pdf-words.ts";
import { NO_TABLE, ReadingRefusal } from "./reading-refusal.ts";

/** The statement in a PDF; "picture" when its pages hold no text. */
export async function readPdf(bytes: Buffer): Promise<ReadStatement | "picture"> {
  const words = await pdfWords(bytes);
  if (words.every((page) => page.length === 0)) return "picture";
  const pages = pagesOf(words);
  if (!pages) throw new ReadingRefusal(NO_TABLE);
  const readings = (["nearest-right", "widest"] as const).flatMap((choice) => {
    const rows = pdfRows(pages, choice);
    refuseLargeTable(rows);
    return readTable(rows) ?? [];
  });
  const [best] = readings.sort((a, b) => doubt(a) - doubt(b));
  if (!best) throw new ReadingRefusal(NO_TABLE);
  return best;
}

// A page does not say where its columns part: the reading that the balances confirm is the right one.
function doubt({ balanceChain, rejected, lines }: ReadStatement): number {
  const chain = { verified: 0, absent: 1, broken: 2 }[balanceChain.kind];
  return chain * 1e9 + rejected.length * 1e4 - Math.min(lines.length, 9999);
}
