import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "./timeline-card.module.css";
import { eventWords, moveWords } from "./timeline-words.ts";

/** The loan's events, newest first: actor, action, time, and resulting status. */
export function TimelineCard({ timeline, action }: { timeline: Loan["timeline"]; action?: ReactNode }) {
  const newestFirst = timeline.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  return (
    <SectionCard title="Timeline" action={action}>
      <ol className={classes.list}>
        {newestFirst.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function Entry({ entry }: { entry: Loan["timeline"][number] }) {
  const move = moveWords(entry);
  return (
    <>
      <p className={classes.what}>{eventWords(entry.event)}</p>
      {move && <p className={classes.detail}>{move}</p>}
      {entry.note && <p className={classes.note}>{entry.note}</p>}
      <p className={classes.who}>
        {entry.by} · <DateTimeText instant={entry.at} />
      </p>
    </>
  );
}
