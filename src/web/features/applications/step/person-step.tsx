import { localPhone, parsePhone } from "../../../../domain/customer/phone.ts";
import { BirthdayInput } from "../fields/birthday-input.tsx";
import { ChoiceGroup } from "../fields/choice-group.tsx";
import { SelectInput } from "../fields/select-input.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { StepForm, StepFrame } from "./step-frame.tsx";
import { useStep } from "./use-step.ts";

const TITLES = ["Mr", "Mrs", "Miss", "Pastor", "Dr", "Chief"].map((title) => ({ value: title, label: title }));
const GENDERS = ["Female", "Male"].map((gender) => ({ value: gender, label: gender }));

/** /apply-step2: who applies. */
export function PersonStep() {
  const state = useStep(2);
  const { control, draft } = state;
  return (
    <StepFrame
      step={state.step}
      intro="Write your names as your bank has them. We compare them with your salary account."
    >
      <StepForm state={state}>
        <SelectInput
          placeholder="Choose a title"
          options={TITLES}
          autoComplete="honorific-prefix"
          {...control("title")}
        />
        <TextInput autoComplete="given-name" maxLength={60} {...control("first_name")} />
        <TextInput autoComplete="family-name" maxLength={60} {...control("last_name")} />
        <ChoiceGroup look="row" options={GENDERS} {...control("gender")} />
        <BirthdayInput state={state} />
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          hint={phoneHint(draft.phone_number)}
          {...control("phone_number")}
        />
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="Your reference and your offer go to this phone and this address."
          {...control("email")}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          hint={numberHint(draft.bvn) ?? "11 digits. Dial *565*0# on the phone of your bank account to see it."}
          {...control("bvn")}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          hint={numberHint(draft.nin) ?? "11 digits. Dial *346# on the phone of your NIN to see it."}
          {...control("nin")}
        />
      </StepForm>
    </StepFrame>
  );
}

/** Shows how the number is understood, or why not yet. It blocks nothing. */
function phoneHint(typed: string): string {
  const phone = parsePhone(typed);
  if (phone) return `We write to and call ${localPhone(phone).replace(/^(\d{4})(\d{3})/, "$1 $2 ")}.`;
  const digits = typed.replace(/\D/g, "").length;
  return digits >= 11
    ? "This does not look like a Nigerian mobile number. Please compare it."
    : "A mobile number, for example 0803 123 4567";
}

function numberHint(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, "").length;
  return digits > 0 && digits !== 11 ? `${digits} of 11 digits` : undefined;
}
