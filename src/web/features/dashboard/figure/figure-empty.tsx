import { PERIOD_LABELS } from "../../../../domain/time/period.ts";
import { Link } from "../../../lib/route/link.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { periodOf } from "../period/period-search.ts";
import { type FigureSearch, widened } from "./figure-address.ts";
import type { FigureWords } from "./figure-words.ts";

/** Says why there are no rows and what to do about it. */
export function FigureEmpty({ words, search }: { words: FigureWords; search: FigureSearch }) {
  const isNarrowed = Boolean(search.from || search.to || search.outcome);
  const period = PERIOD_LABELS[periodOf(search)];
  if (!isNarrowed) {
    return (
      <EmptyState title={`No ${words.one} in this period`}>
        {period} has nothing to count. Choose another period.
      </EmptyState>
    );
  }
  const all = (
    <Link to="." search={widened(search, "from", "to", "outcome")}>
      Show all of the period
    </Link>
  );
  return (
    <EmptyState title={`No ${words.one} matches`} action={all}>
      The days or the outcome chosen leave nothing of {period}.
    </EmptyState>
  );
}
