import { useEffect, useRef } from "react";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { LeadChanged } from "../leads/dialogs/lead-changed.tsx";
import { LeadBadge } from "../leads/lead-badge.tsx";
import { LeadPhone } from "../leads/lead-phone.tsx";
import { CallForm } from "./call-form.tsx";
import type { Held } from "./held.ts";
import classes from "./held-lead.module.css";
import { HeldLeadFacts } from "./held-lead-facts.tsx";
import { LastCalls } from "./last-calls.tsx";
import { OutcomeButtons } from "./outcome-buttons.tsx";
import type { CallQueue } from "./queue-queries.ts";
import type { Calls } from "./use-call-queue.ts";
import { useOutcomeKeys } from "./use-outcome-keys.ts";
import { useOutcomes } from "./use-outcomes.ts";

interface HeldLeadCardProps {
  readonly held: Held;
  readonly calls: Calls;
  readonly queue: CallQueue | undefined;
}

/** The lead being called: name, offer, earlier remarks, and the outcome buttons. */
export function HeldLeadCard({ held, calls, queue }: HeldLeadCardProps) {
  const { newer, isAskedFor } = held;
  const lead = newer?.lead ?? held.lead;
  const name = useRef<HTMLHeadingElement>(null);
  const form = useOutcomes(held, calls);
  useOutcomeKeys(form, () => name.current?.focus());
  useEffect(() => {
    if (isAskedFor) name.current?.focus();
  }, [isAskedFor]);
  return (
    <article className={classes.card} aria-labelledby="held-lead" aria-busy={form.busy}>
      <div className={classes.who}>
        <h3 id="held-lead" ref={name} tabIndex={-1} className={classes.name}>
          {lead.name}
        </h3>
        <span className={classes.phone}>
          <LeadPhone phone={lead.phone_number} />
        </span>
        <p className={classes.state}>
          <LeadBadge status={lead.status} />
          {lead.call_back_time && (
            <span>
              Call-back agreed for <DateTimeText instant={lead.call_back_time} />
            </span>
          )}
        </p>
      </div>
      <div className={classes.facts}>
        <HeldLeadFacts lead={lead} />
      </div>
      <div className={classes.work}>
        {queue?.is_contact_time === false && (
          <Callout tone="info">The hours for calls are over. Record the outcome of this call.</Callout>
        )}
        {newer && <LeadChanged before={held.lead} after={newer.lead} refusal={newer.refusal} />}
        <CallForm form={form} />
        <OutcomeButtons form={form} name={lead.name} />
      </div>
      <div className={classes.past}>
        <LastCalls lead={lead} />
      </div>
    </article>
  );
}
