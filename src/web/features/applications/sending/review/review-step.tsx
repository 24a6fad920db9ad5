import { useSyncExternalStore } from "react";
import { isSignedIn, subscribeToSession } from "../../../../lib/session/session-store.ts";
import { EstimateCard } from "../../estimate-card.tsx";
import { useDevices } from "../../fields/known/use-devices.ts";
import { chosenType } from "../../mistakes/loan-mistakes.ts";
import { firstIncomplete } from "../../mistakes/step-mistakes.ts";
import { StepFrame } from "../../step/step-frame.tsx";
import { useStep } from "../../step/use-step.ts";
import { SendForm } from "../send-form.tsx";
import { Unloaded } from "../unloaded.tsx";
import { ReviewList } from "./review-list.tsx";
import { StaffNote } from "./staff-note.tsx";

/** /apply-step6: everything once more, the consent, the code of the phone, and the one call (PUB-05, PUB-07, GRD-07). */
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
          {type && <EstimateCard type={type} draft={draft} price={device?.price} today={choices.business_date} />}
          <SendForm state={state} />
        </>
      ) : (
        <Unloaded failed={offered.failed} onRetry={offered.retry} />
      )}
    </StepFrame>
  );
}
