import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import classes from "./outcome-buttons.module.css";
import { OUTCOMES, type Outcome } from "./outcomes.ts";
import type { OutcomeForm } from "./use-outcomes.ts";

interface OutcomeButtonsProps {
  readonly form: OutcomeForm;
  readonly name: string;
}

/** The nine outcomes with their keys, and above them the question about the last one. */
export function OutcomeButtons({ form, name }: OutcomeButtonsProps) {
  const { asking, failed, mistakes } = form;
  return (
    <div className={classes.bar}>
      {mistakes.outcome && (
        <Callout tone="danger" role="alert">
          {mistakes.outcome}
        </Callout>
      )}
      {failed && <QuietFailure busy={form.busy} onRetry={form.retry} />}
      {asking && <AskAgain key={asking.key} asking={asking} form={form} name={name} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={classes.outcomes} role="group" aria-label="Call outcome">
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome.key}
            type="button"
            className={classes.outcome}
            data-records={outcome.records}
            aria-keyshortcuts={outcome.key}
            aria-disabled={form.busy}
            onClick={() => form.choose(outcome)}
          >
            <kbd aria-hidden>{outcome.key}</kbd>
            {outcome.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Guards against a slip: nobody would call again, or a typed time would be lost. */
function AskAgain({ asking, form, name }: OutcomeButtonsProps & { asking: Outcome }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  if (asking.records === "call back") {
    return (
      <Callout tone="warning" role="alert">
        When shall {name} be called back? Enter records the time.
      </Callout>
    );
  }
  const words =
    asking.records === "do not contact"
      ? `Nobody calls or writes to ${name} again.`
      : `The call-back time goes with Call back and Did not answer alone: “${asking.label}” is recorded without it.`;
  return (
    <Callout tone="warning" role="alert">
      <p>
        {words} Press {asking.key} again, or Enter, to record it; Esc to go back.
      </p>
      <div className={classes.answers}>
        <Button tone={asking.records === "do not contact" ? "danger" : "primary"} ref={yes} onClick={form.confirm}>
          {asking.label}
        </Button>
        <Button onClick={form.stopAsking}>Nevermind</Button>
      </div>
    </Callout>
  );
}
