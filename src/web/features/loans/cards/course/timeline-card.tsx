import type { ReactNode } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { formatDateTime } from "../../../../../domain/time/lagos-date.ts";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import { type Activity, activityByDay } from "./activity.ts";
import classes from "./timeline-card.module.css";
import { eventWords, messageWords, moveWords } from "./timeline-words.ts";

interface TimelineCardProps {
  readonly loan: Pick<Loan, "timeline" | "messages">;
  readonly action?: ReactNode;
}

/** What happened to the loan and which messages went out about it, newest first, day by day in Lagos. */
export function TimelineCard({ loan, action }: TimelineCardProps) {
  return (
    <SectionCard title="Timeline" action={action}>
      <div className={classes.days}>
        {activityByDay(loan).map(({ day, entries }) => (
          <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
            <h4 id={`day-${day}`} className={classes.date}>
              <DateText date={day} />
            </h4>
            <ol className={classes.list}>
              {entries.map((entry) => (
                <li key={entry.key} className={classes.entry} data-quiet={entry.message ? true : undefined}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </SectionCard>
  );
}

function Entry({ entry: { at, event, message } }: { entry: Activity }) {
  if (message)
    return (
      <>
        <p className={classes.detail}>{messageWords(message)}</p>
        <p className={classes.who}>
          To the customer · <TimeText instant={at} />
        </p>
      </>
    );
  const move = moveWords(event);
  return (
    <>
      <p className={classes.what}>{eventWords(event.event)}</p>
      {move && <p className={classes.detail}>{move}</p>}
      {event.note && <p className={classes.note}>{event.note}</p>}
      <p className={classes.who}>
        {event.by} · <TimeText instant={at} />
      </p>
    </>
  );
}

const TIME_LETTERS = "14:05".length;

/** The Lagos time of an instant, where its day stands already: `14:05`. */
function TimeText({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatDateTime(new Date(instant)).slice(-TIME_LETTERS)}</time>;
}
