import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { LeadChanged } from "../../leads/dialogs/lead-changed.tsx";
import { LeadBadge } from "../../leads/lead-badge.tsx";
import { LeadPhone } from "../../leads/lead-phone.tsx";
import { CallForm } from "../call-form.tsx";
import { CallScript } from "../call-script.tsx";
import { OutcomeButtons } from "../outcome/outcome-buttons.tsx";
import { useOutcomeKeys } from "../outcome/use-outcome-keys.ts";
import { isOwnField, type OutcomeForm, useOutcomes } from "../outcome/use-outcomes.ts";
import type { CallQueue } from "../queue/queue-queries.ts";
import type { Calls } from "../queue/use-call-queue.ts";
import type { Held } from "./held.ts";
import classes from "./held-lead.module.css";
import { HeldLeadFacts } from "./held-lead-facts.tsx";
import { HeldLeadOffer } from "./held-lead-offer.tsx";
import { LastCalls } from "./last-calls.tsx";

interface HeldLeadCardProps {
  readonly held: Held;
  readonly calls: Calls;
  readonly queue: CallQueue | undefined;
  readonly exits: RefObject<Exits>;
}

/** The ways out of a call, as they are now. */
export interface Exits {
  readonly onEscape: () => void;
  /** False while an answer is awaited: the call stays. */
  readonly leave: () => boolean;
}

/** The lead being called: name, number, script, offer, earlier remarks, and the outcome buttons. */
export function HeldLeadCard({ held, calls, queue, exits }: HeldLeadCardProps) {
  const { newer } = held;
  const lead = newer?.lead ?? held.lead;
  const name = useRef<HTMLHeadingElement>(null);
  const form = useOutcomes(held, calls);
  useOutcomeKeys(form);
  useLayoutEffect(() => {
    exits.current = { onEscape: () => stepBack(form, () => name.current?.focus()), leave: form.leave };
  });
  useEffect(() => name.current?.focus(), []);
  return (
    <article className={classes.card} aria-labelledby="held-lead" aria-busy={form.busy}>
      <div className={classes.who}>
        <h3 id="held-lead" ref={name} tabIndex={-1} className={classes.name}>
          {lead.name}
        </h3>
        <span className={classes.phone}>
          <LeadPhone phone={lead.phone_number} dials={!held.isAhead} />
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
        <CallScript lead={lead} />
        <HeldLeadOffer lead={lead} />
        <HeldLeadFacts lead={lead} />
        <LastCalls lead={lead} />
      </div>
      <div className={classes.work}>
        {queue?.is_contact_time === false && (
          <Callout tone="info">The hours for calls are over. Record the outcome of this call.</Callout>
        )}
        {newer && <LeadChanged before={held.lead} after={newer.lead} refusal={newer.refusal} />}
        <CallForm form={form} />
        <OutcomeButtons form={form} name={lead.name} />
      </div>
    </article>
  );
}

/** Esc cancels a question and leaves a field; otherwise it leaves the call. */
function stepBack(form: OutcomeForm, leaveField: () => void): void {
  const { activeElement } = document;
  if (form.asking || isOwnField(form.fields, activeElement)) {
    form.stopAsking();
    leaveField();
  } else form.leave();
}
