import { WAIT_LIMITS } from "../../../../domain/loan/waiting.ts";
import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import { beginWork } from "../../../lib/begun-work.ts";
import { Link } from "../../../lib/route/link.tsx";
import { AgeBadge } from "../../../ui/figure/age-badge.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import { shortNaira } from "../figures/short-naira.ts";
import classes from "./needs-you.module.css";

/** What waits in a queue now. */
export interface Waiting {
  readonly count: number;
  readonly sum: number | null;
  readonly oldest_days: number | null;
}

export interface Queue {
  readonly path: string;
  readonly title: string;
  /** Undefined until known: its place is kept, and nothing is said. */
  readonly waiting: Waiting | undefined;
}

/**
 * A queue with how many wait, since when and what they come to; one with nothing in it is only dimmed, so that nothing moves.
 * `leads` marks the one whose first has waited longest.
 */
export function QueueCard({ queue: { path, title, waiting }, leads }: { queue: Queue; leads: boolean }) {
  const isEmpty = waiting?.count === 0;
  return (
    <Link
      to={path}
      className={classes.card}
      data-leads={leads || undefined}
      data-empty={isEmpty || undefined}
      onClick={() => beginWork(path)}
    >
      <span className={classes.title}>{title}</span>
      <span className={classes.count}>{waiting ? numberText(waiting.count) : "\u00a0"}</span>
      <span className={classes.facts}>{waiting && (isEmpty ? "Nothing waits" : <Facts waiting={waiting} />)}</span>
    </Link>
  );
}

function Facts({ waiting: { oldest_days, sum } }: { waiting: Waiting }) {
  return (
    <>
      <span className={classes.oldest}>
        {oldest_days === null ? (
          "None due yet"
        ) : (
          <>
            Oldest <AgeBadge days={oldest_days} limits={WAIT_LIMITS} short />
          </>
        )}
      </span>
      {sum !== null && <Sum naira={sum} />}
    </>
  );
}

function Sum({ naira }: { naira: number }) {
  const kobo = fromNaira(naira);
  return (
    <span className={classes.sum}>
      <span aria-hidden>{shortNaira(naira)}</span>
      <span className="visually-hidden">{kobo === undefined ? naira : formatNaira(kobo)}</span>
    </span>
  );
}
