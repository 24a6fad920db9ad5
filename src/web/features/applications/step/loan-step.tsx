import { useEffect } from "react";
import { useGo } from "../../../lib/use-go.ts";
import { takeEstimate } from "../draft/take-estimate.ts";
import { EstimateCard } from "../estimate-card.tsx";
import { AmountInput } from "../fields/amount-input.tsx";
import { DevicePicker } from "../fields/known/device-picker.tsx";
import { useDevices } from "../fields/known/use-devices.ts";
import { TenorSelect } from "../fields/tenor-select.tsx";
import { chosenType } from "../mistakes/loan-mistakes.ts";
import { Unloaded } from "../sending/unloaded.tsx";
import { ChosenLoan } from "./chosen-loan.tsx";
import { StepForm, StepFrame } from "./step-frame.tsx";
import { type StepState, useStep } from "./use-step.ts";

/** /apply-step1: what somebody needs, the loan for it, and its cost. */
export function LoanStep() {
  const state = useStep(1);
  const { step, offered } = state;
  const go = useGo();
  useEffect(() => {
    if (takeEstimate(window.location.search)) go(step.path, "replace");
  }, [go, step.path]);
  return (
    <StepFrame
      step={step}
      intro="Say what you need. Below you see at once what it costs each month; nothing is fixed before you sign."
    >
      {offered.choices ? (
        <StepForm state={state}>
          <Loan state={state} />
        </StepForm>
      ) : (
        <Unloaded failed={offered.failed} onRetry={offered.retry} />
      )}
    </StepFrame>
  );
}

function Loan({ state }: { state: StepState }) {
  const { draft, choices, control } = state;
  const type = chosenType(draft, choices);
  const offer = useDevices(type?.is_device ? draft.loan_type : "");
  const device = offer.devices?.find(({ id }) => String(id) === draft.product_id);
  return (
    <>
      <ChosenLoan state={state} types={choices?.loan_types ?? []} type={type} />
      {type && !type.is_device && <AmountInput type={type} {...control("amount")} />}
      {type?.is_device && <DevicePicker offer={offer} {...control("product_id")} />}
      {type && <TenorSelect type={type} price={device?.price} amount={draft.amount} {...control("tenor")} />}
      {type && choices && (
        <EstimateCard type={type} draft={draft} price={device?.price} today={choices.business_date} />
      )}
    </>
  );
}
