import type { ReadStatement } from "../../../../domain/statement/read-table.ts";
import { refuseLargeTable } from "../bounds.ts";
import { readRows } from "../read-rows.ts";
import { NO_TABLE, ReadingRefusal } from "../reading-refusal.ts";
import type { HeadedStatement } from "../statement-reading.ts";
import { pagesOf, pdfRows } from "./pdf-rows.ts";
import { pdfWords } from "./pdf-words.ts";

/** The statement in a PDF; "picture" when its pages hold no text. */
export async function readPdf(bytes: Buffer): Promise<HeadedStatement | "picture"> {
  const words = await pdfWords(bytes);
  if (words.every((page) => page.length === 0)) return "picture";
  const readings: HeadedStatement[] = [];
  for (const parting of ["known-only", "unknown-too", "rows"] as const) {
    readings.push(...readingsOf(pagesOf(words, parting) ?? []));
    const [best] = readings.toSorted(byDoubt(readings));
    if (best && (isSure(best) || parting === "rows")) return best;
  }
  throw new ReadingRefusal(NO_TABLE);
}

type Pages = NonNullable<ReturnType<typeof pagesOf>>;

const isSure = ({ balanceChain, rejected }: ReadStatement): boolean =>
  balanceChain.kind === "verified" && !rejected.some(({ hasMoney }) => hasMoney);

function readingsOf(pages: Pages): readonly HeadedStatement[] {
  return (["nearest-right", "widest"] as const).flatMap((choice) => {
    const rows = pdfRows(pages, choice);
    refuseLargeTable(rows);
    return readRows(rows) ?? [];
  });
}

/**
 * The least doubtful first. A page does not say where its columns part: the reading that the balances confirm is the right
 * one, unless it came to that without the rows that contradict them. A row that it could not read speaks against it, and a
 * row that another reading found and it did not speaks twice.
 */
function byDoubt(readings: readonly ReadStatement[]) {
  const rowsOf = ({ lines, rejected }: ReadStatement) => lines.length + rejected.length;
  const most = Math.max(1, ...readings.map(rowsOf));
  const doubt = (reading: ReadStatement): number => {
    const chain = { verified: 0, absent: 0.25, broken: 0.5 }[reading.balanceChain.kind];
    const unread = reading.rejected.filter(({ hasMoney }) => hasMoney).length;
    return chain + (unread + 2 * (most - rowsOf(reading))) / most;
  };
  return (a: ReadStatement, b: ReadStatement) => doubt(a) - doubt(b);
}
