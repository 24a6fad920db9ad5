import { type FormEvent, useRef, useState, useSyncExternalStore } from "react";
import { isSignedIn, subscribeToSession } from "../../lib/session-store.ts";
import classes from "./apply.module.css";
import { ConsentField } from "./consent-field.tsx";
import { EstimateCard } from "./estimate-card.tsx";
import { Honeypot } from "./honeypot.tsx";
import { chosenType } from "./loan-mistakes.ts";
import { ReviewList } from "./review-list.tsx";
import { SendingState } from "./sending-state.tsx";
import { StaffNote } from "./staff-note.tsx";
import { StepFrame } from "./step-frame.tsx";
import { firstIncomplete } from "./step-mistakes.ts";
import { Unloaded } from "./unloaded.tsx";
import { useDevices } from "./use-devices.ts";
import { useSending } from "./use-sending.ts";
import { useStep } from "./use-step.ts";

/** /apply-step6: everything once more, the consent, and the one call (PUB-05, PUB-07, GRD-07). */
export function ReviewStep() {
  const state = useStep(6);
  const { step, draft, choices, offered } = state;
  const signedIn = useSyncExternalStore(subscribeToSession, isSignedIn, () => false);
  const isUnfinished = firstIncomplete(state) !== undefined;
  const type = chosenType(draft, choices);
  const { devices } = useDevices(draft.is_device ? draft.loan_type : "");
  const device = devices?.find(({ id }) => String(id) === draft.product_id);
  return (
    <StepFrame step={step} intro="Please read it once more. You can still change everything before you send it.">
      {signedIn && <StaffNote />}
      {signedIn && isUnfinished ? null : choices ? (
        <>
          <ReviewList state={state} device={device?.name} />
          {type && <EstimateCard type={type} draft={draft} price={device?.price} />}
          <SendForm state={state} />
        </>
      ) : (
        <Unloaded failed={offered.failed} onRetry={offered.retry} />
      )}
    </StepFrame>
  );
}

function SendForm({ state }: { state: ReturnType<typeof useStep> }) {
  const { choices, mistakes } = state;
  const [agrees, setAgrees] = useState(false);
  const [missed, setMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { sending, send } = useSending(choices, () => setAgrees(false));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissed(!agrees);
    if (agrees) void send();
    else box.current?.focus();
  };
  const missing = missed && !agrees ? "Your consent is needed to look up your salary and your loans" : undefined;
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Send">
      <ConsentField
        ref={box}
        text={choices?.consent.text ?? ""}
        agrees={agrees}
        onChange={setAgrees}
        mistake={missing ?? (agrees ? undefined : (mistakes.consent ?? mistakes.consent_version))}
      />
      <Honeypot />
      <SendingState sending={sending} />
    </form>
  );
}
