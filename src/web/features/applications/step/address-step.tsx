import { NIGERIAN_STATES } from "../../../../domain/customer/states.ts";
import { SearchInput } from "../fields/search-input.tsx";
import { SelectInput } from "../fields/select-input.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { StepForm, StepFrame } from "./step-frame.tsx";
import { type StepState, useStep } from "./use-step.ts";

const STATES = NIGERIAN_STATES.map((state) => ({ value: state, label: state }));

/** /apply-step4: where the applicant lives, and where a device is picked up. */
export function AddressStep() {
  const state = useStep(4);
  const { control, draft } = state;
  return (
    <StepFrame step={state.step} intro="Your home, not your office. Nobody visits you without calling you first.">
      <StepForm state={state}>
        <TextInput
          autoComplete="street-address"
          maxLength={300}
          hint="House number and street, for example 12 Awolowo Road"
          {...control("address")}
        />
        <TextInput autoComplete="address-level2" maxLength={100} {...control("city")} />
        <SearchInput placeholder="Type to find your state" options={STATES} {...control("state")} />
        {draft.is_device !== "" && <PickUpPlace state={state} />}
        <TextInput
          optional
          autoComplete="off"
          maxLength={40}
          hint="If one of our agents gave you a code."
          {...control("referral_code")}
        />
      </StepForm>
    </StepFrame>
  );
}

/** One of the lender's places; without any, free text. */
function PickUpPlace({ state: { control, offered } }: { state: StepState }) {
  const places = offered.choices?.pick_up_locations ?? [];
  if (places.length === 0) {
    return (
      <TextInput
        autoComplete="off"
        maxLength={200}
        hint="The town or office that suits you best."
        {...control("pick_up_location")}
      />
    );
  }
  return (
    <SelectInput
      placeholder="Choose a place"
      options={places.map((place) => ({ value: place, label: place }))}
      {...control("pick_up_location")}
    />
  );
}
