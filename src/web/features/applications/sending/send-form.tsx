import { type FormEvent, useRef, useState } from "react";
import classes from "../apply.module.css";
import { phoneTokenOf } from "../draft/phone-token.ts";
import { ConsentField } from "../fields/consent-field.tsx";
import { Honeypot } from "../fields/honeypot.tsx";
import { PhoneCodeField } from "../fields/phone-code-field.tsx";
import { usePhoneCode } from "../fields/use-phone-code.ts";
import type { StepState } from "../use-step.ts";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** The consent, then the phone's code, then the application: each press of the one button advances a step. */
export function SendForm({ state }: { state: StepState }) {
  const { choices, draft, mistakes } = state;
  const [agrees, setAgrees] = useState(false);
  const [missed, setMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { sending, send } = useSending(choices, () => setAgrees(false));
  const phone = draft.phone_number.trim();
  const code = usePhoneCode(phone);
  const goOn = async (): Promise<void> => {
    if (!phoneTokenOf(phone) && code.resendAt === undefined) return code.ask();
    if (await code.confirm()) await send();
  };
  const agreed = (act: () => Promise<void>): void => {
    setMissed(!agrees);
    if (!agrees) box.current?.focus();
    else if (!code.busy) void act();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // An application that may have arrived is sent again unchanged.
    agreed(sending.lost ? send : goOn);
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
      {phoneTokenOf(phone) === undefined && <PhoneCodeField code={code} onSkip={() => agreed(send)} />}
      <SendingState sending={sending} isWaiting={code.busy} />
    </form>
  );
}
