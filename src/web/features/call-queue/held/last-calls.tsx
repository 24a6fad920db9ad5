import { useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { statusLabel } from "../../leads/lead-words.ts";
import classes from "./held-lead.module.css";

const SHOWN = 3;

/** Earlier remarks, by whom and when, the newest first. */
export function LastCalls({ lead: { lead_histories, remark } }: { lead: Lead }) {
  const [showsAll, setShowsAll] = useState(false);
  const entries = showsAll ? lead_histories : lead_histories.slice(0, SHOWN);
  if (entries.length === 0) {
    return <p className={classes.quiet}>{remark ?? "No earlier calls."}</p>;
  }
  return (
    <section aria-labelledby="last-calls">
      <h4 id="last-calls" className={classes.part}>
        Earlier calls
      </h4>
      <Timeline label="Earlier calls" dense>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className={classes.quiet}>
              <strong>{statusLabel(entry.status)}</strong>, {entry.user.name},{" "}
              <DateTimeText instant={entry.created_at} />
            </p>
            {entry.remark && <p className={classes.remark}>{entry.remark}</p>}
          </li>
        ))}
      </Timeline>
      {lead_histories.length > SHOWN && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${lead_histories.length}`}
        </TextButton>
      )}
    </section>
  );
}
