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
  const pages = (["known-only", "unknown-too"] as const).flatMap((parting) => {
    const parted = pagesOf(words, parting);
    return parted ? [parted] : [];
  });
  const readings = pages.filter(isFirstOfItsKind).flatMap(readingsOf);
  const [best] = readings.sort((a, b) => doubt(a) - doubt(b));
  if (!best) throw new ReadingRefusal(NO_TABLE);
  return best;
}

type Pages = NonNullable<ReturnType<typeof pagesOf>>;

/** Whether no way of taking the names before this one came to the same columns. */
function isFirstOfItsKind(pages: Pages, index: number, all: readonly Pages[]): boolean {
  const columns = (of: Pages) => of.map(({ header }) => header?.phrases.length ?? 0).join();
  return all.findIndex((other) => columns(other) === columns(pages)) === index;
}

function readingsOf(pages: Pages): readonly ReadStatement[] {
  return (["nearest-right", "widest"] as const).flatMap((choice) => {
    const rows = pdfRows(pages, choice);
    refuseLargeTable(rows);
    return readTable(rows) ?? [];
  });
}

// A page does not say where its columns part: the reading that the balances confirm is the right one. Where they say
// nothing it is the one in which most was understood: that a payment failed more than that there was one.
function doubt({ balanceChain, rejected, lines }: ReadStatement): number {
  const chain = { verified: 0, absent: 1, broken: 2 }[balanceChain.kind];
  const unread = rejected.filter(({ hasMoney }) => hasMoney).length;
  return chain * 1e9 + unread * 1e5 - (lines.length + 2 * (rejected.length - unread));
}
