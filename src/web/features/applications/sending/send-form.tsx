import type { FormEvent } from "react";
import classes from "../apply.module.css";
import { phoneTokenOf } from "../draft/phone-token.ts";
import { Honeypot } from "../fields/honeypot.tsx";
import { PhoneCodeField } from "../fields/phone-code-field.tsx";
import { TickField } from "../fields/tick-field.tsx";
import { usePhoneCode } from "../fields/use-phone-code.ts";
import type { StepState } from "../use-step.ts";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";
import { useTicks } from "./use-ticks.ts";

/** The consent and the declaration, then the phone's code, then the application: each press of the one button advances a step. */
export function SendForm({ state }: { state: StepState }) {
  const { choices, draft, mistakes } = state;
  const { consent, truth, check } = useTicks();
  const { sending, send } = useSending(choices, () => consent.onChange(false));
  const phone = draft.phone_number.trim();
  const code = usePhoneCode(phone);
  const goOn = async (): Promise<void> => {
    if (!phoneTokenOf(phone) && code.resendAt === undefined) return code.ask();
    if (await code.confirm()) await send();
  };
  const ticked = (act: () => Promise<void>): void => {
    if (check() && !code.busy) void act();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // An application that may have arrived is sent again unchanged.
    ticked(sending.lost ? send : goOn);
  };
  const refused = consent.isTicked ? undefined : (mistakes.consent ?? mistakes.consent_version);
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Send">
      <TickField {...consent} label="I agree" text={choices?.consent.text ?? ""} mistake={refused ?? consent.mistake} />
      <TickField
        {...truth}
        label="What I entered is true"
        text="I have read it once more. It is true and complete, and the salary account and the documents are mine."
      />
      <Honeypot />
      {phoneTokenOf(phone) === undefined && <PhoneCodeField code={code} onSkip={() => ticked(send)} />}
      <SendingState sending={sending} isWaiting={code.busy} />
    </form>
  );
}
