import { useEffect } from "react";
import { useGo } from "../../lib/use-go.ts";
import { changeDraft } from "./draft/draft.ts";
import { takeEstimate } from "./draft/take-estimate.ts";
import { EstimateCard } from "./estimate-card.tsx";
import { AmountInput } from "./fields/amount-input.tsx";
import { ChoiceGroup } from "./fields/choice-group.tsx";
import { DevicePicker } from "./fields/device-picker.tsx";
import { TenorSelect } from "./fields/tenor-select.tsx";
import { useDevices } from "./fields/use-devices.ts";
import { chosenType } from "./loan-mistakes.ts";
import { Unloaded } from "./sending/unloaded.tsx";
import { StepForm, StepFrame } from "./step-frame.tsx";
import { type StepState, useStep } from "./use-step.ts";

/** /apply-step1: the requested loan, and its cost. */
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
      intro="Choose what you need. Below you see at once what it costs each month; nothing is fixed before you sign."
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
      <ChoiceGroup
        legend="What do you need?"
        options={(choices?.loan_types ?? []).map(({ id, name, summary }) => ({
          value: String(id),
          label: name,
          more: <span>{summary}</span>,
        }))}
        {...control("loan_type")}
        onChange={(id) =>
          changeDraft(
            typeChange(
              id,
              choices?.loan_types.find((offered) => String(offered.id) === id),
            ),
          )
        }
      />
      {type && !type.is_device && <AmountInput type={type} {...control("amount")} />}
      {type?.is_device && <DevicePicker offer={offer} {...control("product_id")} />}
      {type && <TenorSelect type={type} price={device?.price} amount={draft.amount} {...control("tenor")} />}
      {type && choices && (
        <EstimateCard type={type} draft={draft} price={device?.price} today={choices.business_date} />
      )}
    </>
  );
}

/** The tenor and the device belonged to the other type; the amount may apply to this one too. */
const typeChange = (id: string, type: { readonly is_device: boolean } | undefined) => ({
  loan_type: id,
  is_device: type?.is_device ? "yes" : "",
  product_id: "",
  ...(type?.is_device ? {} : { pick_up_location: "" }),
});
