import { ListSum } from "../../../ui/table/foot/list-sum.tsx";
import { countText, type FigureWords } from "./figure-words.ts";

interface FigureTotalsProps {
  readonly words: FigureWords;
  readonly page: { readonly total: number; readonly sum: number | null };
  readonly stale: boolean;
}

/** Number and total of the rows on all pages: the same values as the box. */
export function FigureTotals({ words, page: { total, sum }, stale }: FigureTotalsProps) {
  return (
    <ListSum count={countText(words, total)} naira={sum} stale={stale}>
      {words.unit === "percent" && "collected"}
    </ListSum>
  );
}
