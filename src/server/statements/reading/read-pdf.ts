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
  const readings: ReadStatement[] = [];
  for (const parting of ["known-only", "unknown-too", "rows"] as const) {
    readings.push(...readingsOf(pagesOf(words, parting) ?? []));
    if (readings.some(isSure)) break;
  }
  const [best] = readings.sort((a, b) => doubt(a) - doubt(b));
  if (!best) throw new ReadingRefusal(NO_TABLE);
  return best;
}

type Pages = NonNullable<ReturnType<typeof pagesOf>>;

const isSure = ({ balanceChain, rejected }: ReadStatement): boolean =>
  balanceChain.kind === "verified" && !rejected.some(({ hasMoney }) => hasMoney);

function readingsOf(pages: Pages): readonly ReadStatement[] {
  return (["nearest-right", "widest"] as const).flatMap((choice) => {
    const rows = pdfRows(pages, choice);
    refuseLargeTable(rows);
    return readTable(rows) ?? [];
  });
}

// A page does not say where its columns part: the reading that the balances confirm is the right one. Where they say
// nothing it is the one in which most was understood, and a payment that failed is understood.
function doubt({ balanceChain, rejected, lines }: ReadStatement): number {
  const chain = { verified: 0, absent: 1, broken: 2 }[balanceChain.kind];
  const unread = rejected.filter(({ hasMoney }) => hasMoney).length;
  return chain * 1e9 + unread * 1e5 - (lines.length + 1.01 * (rejected.length - unread));
}
