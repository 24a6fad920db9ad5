import { formatNaira, fromNaira } from "../../../domain/money.ts";
import classes from "./figure-page.module.css";
import { countText, type FigureWords } from "./figure-words.ts";

interface FigureTotalsProps {
  readonly words: FigureWords;
  readonly page: { readonly total: number; readonly sum: number | null };
  readonly stale: boolean;
}

/** How many rows there are and what they come to, on all pages together: what the box says. */
export function FigureTotals({ words, page: { total, sum }, stale }: FigureTotalsProps) {
  const kobo = sum === null ? undefined : fromNaira(sum);
  return (
    <p className={stale ? `${classes.totals} ${classes.stale}` : classes.totals}>
      <span>{countText(words, total)}</span>
      {sum !== null && (
        <span>
          <strong>{kobo === undefined ? sum : formatNaira(kobo)}</strong>
          {words.unit === "percent" && " collected"}
        </span>
      )}
    </p>
  );
}
