import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Statement } from "../../../../contract/statements.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { waitingStatementsQuery } from "../repayment-queries.ts";
import classes from "../repayments.module.css";

/** A longer list helps nobody. */
const SHOWN_MAX = 3;

/** Statements that wait for a person, each with its link; nothing when there are none. */
export function WaitingStatements() {
  const { data: page } = useQuery(waitingStatementsQuery);
  if (!page || page.data.length === 0) return null;
  const more = page.total - Math.min(page.data.length, SHOWN_MAX);
  return (
    <section aria-label="Statements that wait">
      <Callout tone="info" apart icon={<IconFileSpreadsheet size={18} aria-hidden />}>
        <ul className={classes.waiting}>
          {page.data.slice(0, SHOWN_MAX).map((statement) => (
            <li key={statement.id}>
              {statement.file_name}: {standingOf(statement)}{" "}
              <Link to={`/repayments/statements/${statement.id}`}>
                Review<span className="visually-hidden"> {statement.file_name}</span>
              </Link>
            </li>
          ))}
          {more > 0 && <li>{more === 1 ? "1 more statement waits." : `${numberText(more)} more statements wait.`}</li>}
        </ul>
      </Callout>
    </section>
  );
}

/** The progress of a statement in a sentence. */
export function standingOf({ state, lines, progress, counts, unread }: Statement): string {
  if (state === "posted")
    return `posted, ${unread.open === 1 ? "1 unread row" : `${numberText(unread.open)} unread rows`} open.`;
  if (state === "evidence") return "a picture, whose payments have to be entered by hand.";
  if (state === "posting") return `${numberText(progress.booked)} of ${numberText(progress.of)} lines booked.`;
  const found = (["matched", "clears", "confirms"] as const).reduce((sum, kind) => sum + (counts[kind]?.lines ?? 0), 0);
  return `${numberText(found)} of ${numberText(lines)} lines found their loan.`;
}
