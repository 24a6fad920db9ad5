import { useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { LeadPhone } from "../../leads/lead-phone.tsx";
import classes from "../call-queue.module.css";
import type { CallQueue } from "./queue-queries.ts";

// During a call only the first: the card matters more then.
const SHOWN = 3;
const SHOWN_ON_A_CALL = 1;

interface DueCallBacksProps {
  readonly queue: CallQueue;
  /** The lead being called is left out. */
  readonly held: Lead | undefined;
}

/** The due agreed calls, the oldest first; the rest on request. */
export function DueCallBacks({ queue: { due, due_count }, held }: DueCallBacksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const others = due.filter(({ id }) => id !== held?.id);
  if (others.length === 0) return null;
  const count = due_count - (due.length - others.length);
  const few = held ? SHOWN_ON_A_CALL : SHOWN;
  const rows = showsAll ? others : others.slice(0, few);
  return (
    <Callout tone="warning">
      <div className={classes.due}>
        <h3>Call-backs due now</h3>
        <ul aria-label="Call-backs due now">
          {rows.map((lead) => (
            <li key={lead.id}>
              <strong>{lead.name}</strong>
              <LeadPhone phone={lead.phone_number} />
              {lead.call_back_time && <DateTimeText instant={lead.call_back_time} />}
              <span className={classes.dueRemark}>{lead.remark}</span>
            </li>
          ))}
        </ul>
        {others.length > few && (
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Show fewer" : `Show ${others.length - few} more`}
          </TextButton>
        )}
        {showsAll && count > others.length && <p className={classes.quiet}>And {count - others.length} later ones.</p>}
      </div>
    </Callout>
  );
}
