import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pathOf } from "../../../../../contract/endpoint.ts";
import type { LineChoice, StatementLineRow } from "../../../../../contract/statement-line.ts";
import { listStatementLines, type Statement } from "../../../../../contract/statements.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../../lib/page-address.ts";
import { useSearch } from "../../../../lib/route/router-context.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { useWide } from "../../../../lib/use-wide.ts";
import { isTyping } from "../../../../ui/field/is-typing.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { countText } from "../../../../ui/figure/count-text.ts";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { EmptyState } from "../../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../../../ui/page/skeleton-card.tsx";
import { TableFooter } from "../../../../ui/table/foot/table-footer.tsx";
import { linesQuery } from "../../statement-queries.ts";
import classes from "./choice-desk.module.css";
import { LineCandidates } from "./line-candidates.tsx";
import { useChoose } from "./use-choose.ts";

interface ChoiceDeskProps {
  readonly statement: Statement;
  readonly choice: LineChoice;
}

/**
 * The bank's credits that only a person can match at the left, the candidates of one of them at the right. `j`, `k` and
 * the arrows move, `Space` accepts the only suggested loan of the line with the focus; nothing is posted by any key.
 */
export function ChoiceDesk({ statement, choice }: ChoiceDeskProps) {
  const search: Partial<Record<(typeof PLACE)[number], string>> = useSearch();
  const path = pathOf(listStatementLines, { id: statement.id });
  const page = useQuery(linesQuery(statement, pageOfSearch(path, { choice }, search, PLACE)));
  const mayChoose = useHeld().has("add-repayment") && statement.state !== "discarded";
  const choosing = useChoose();
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const isWide = useWide(WIDE_PX);
  const lines = page.data?.data ?? [];
  const seen = lines[Math.min(place, lines.length - 1)];
  const accept = (line: StatementLineRow) => {
    const [only, another] = line.candidates;
    if (only && !another && !line.chosen && mayChoose && !choosing.busy) choosing.choose(line.id, only.reference);
  };
  useEffect(() => followKeys(list.current, (at) => lines[at] && accept(lines[at])));
  // The line after a decided one is where the decided one was, and keeps the focus.
  const hadFocus = useRef(false);
  const hasLines = seen !== undefined;
  // Whoever came here by a link of the page begins at the first line.
  useEffect(() => {
    if (hasLines && document.activeElement !== document.body) rowsIn(list.current)[0]?.focus();
  }, [hasLines]);
  useEffect(() => {
    if (!hadFocus.current || seen === undefined || document.activeElement !== document.body) return;
    rowsIn(list.current)[lines.indexOf(seen)]?.focus();
  }, [seen, lines]);
  if (page.isError && page.data === undefined)
    return (
      <LoadFailed title="The lines did not load" onRetry={() => page.refetch()}>
        The statement is as it was.
      </LoadFailed>
    );
  if (!page.data) return <SkeletonCard label="The lines are loading" />;
  const footer = <TableFooter page={page.data} searchOf={(url) => ({ verdict: choice, ...searchOfPage(url, []) })} />;
  if (!seen)
    return (
      <>
        <NoneLeft choice={choice} elsewhere={page.data.total} />
        {page.data.total > 0 && footer}
      </>
    );
  const candidates = <LineCandidates key={seen.id} line={seen} choosing={choosing} mayChoose={mayChoose} />;
  return (
    <div className={classes.desk}>
      <div>
        <ul ref={list} className={classes.lines} aria-label="Bank lines" aria-busy={page.isPlaceholderData}>
          {lines.map((line, at) => (
            <li key={line.id}>
              <button
                type="button"
                className={classes.line}
                aria-pressed={line === seen}
                onClick={() => setPlace(at)}
                onFocus={() => {
                  hadFocus.current = true;
                  setPlace(at);
                }}
              >
                <span className={classes.narration}>{line.narration}</span>
                <span className={classes.amount}>
                  <Amount naira={line.amount} />
                </span>
                <span className={classes.soft}>
                  Row {line.row_number}, <DateText date={line.booked_on} />
                  {line.reference && `, ${line.reference}`}
                </span>
                <span className={classes.soft}>{line.chosen ? line.chosen.loan.reference : suggestedOf(line)}</span>
              </button>
              {!isWide && line === seen && candidates}
            </li>
          ))}
        </ul>
        {footer}
      </div>
      {isWide && candidates}
    </div>
  );
}

const WIDE_PX = 1024;

function suggestedOf({ candidates: [first, ...others] }: StatementLineRow): string {
  if (!first) return "No likely loan";
  return others.length === 0 ? first.reference : `${others.length + 1} likely loans`;
}

function NoneLeft({ choice, elsewhere }: { choice: LineChoice; elsewhere: number }) {
  if (elsewhere > 0)
    return (
      <EmptyState title="Nothing is left on this page">The other pages have {countText(elsewhere, "line")}.</EmptyState>
    );
  if (choice === "chosen") return <EmptyState title="No loan chosen">Choose loans under the open credits.</EmptyState>;
  return (
    <EmptyState title="Every credit has its loan">Post the statement; what is chosen goes to its loan.</EmptyState>
  );
}

const rowsIn = (list: HTMLUListElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>(":scope > li > button") ?? []),
];

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** A held key repeats nothing but moves. */
function followKeys(list: HTMLUListElement | null, onAccept: (place: number) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey || isTyping(target)) return;
    const rows = rowsIn(list);
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === " " && place >= 0) {
      event.preventDefault();
      if (!repeat) onAccept(place);
    }
    const step = STEPS[key];
    // The arrows scroll the page until a line has the focus.
    if (step === undefined || (place < 0 && key.startsWith("Arrow"))) return;
    event.preventDefault();
    rows[place < 0 ? 0 : place + step]?.focus();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
