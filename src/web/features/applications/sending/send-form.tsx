import type { FormEvent } from "react";
import classes from "../apply.module.css";
import { phoneTokenOf } from "../draft/kept/phone-token.ts";
import { Honeypot } from "../fields/honeypot.tsx";
import { PhoneCodeField } from "../fields/known/phone-code-field.tsx";
import { usePhoneCode } from "../fields/known/use-phone-code.ts";
import { TickField } from "../fields/tick-field.tsx";
import type { StepState } from "../step/use-step.ts";
import { AccountName } from "./review/account-name.tsx";
import { useAccountName } from "./review/use-account-name.ts";
import { useTicks } from "./review/use-ticks.ts";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";
import { useWhenOnline } from "./use-when-online.ts";

/**
 * The consent and the declaration, then the phone's code and the account's name, then the application: each press of the
 * one button advances a step.
 */
export function SendForm({ state }: { state: StepState }) {
  const { choices, draft, mistakes } = state;
  const { consent, truth, check } = useTicks();
  const { sending, send } = useSending(choices, () => consent.onChange(false));
  const phone = draft.phone_number.trim();
  const code = usePhoneCode(phone);
  const account = useAccountName(draft, choices?.consent.version);
  const busy = code.busy || account.busy;
  const goOn = async (): Promise<void> => {
    if (!phoneTokenOf(phone) && code.resendAt === undefined) return code.ask();
    if ((await code.confirm()) && (await account.check())) await send();
  };
  const act = (what: "next" | "send"): Promise<void> => (what === "send" ? send() : goOn());
  // An application that may have arrived is sent again unchanged.
  const cutOff = sending.lost ? "send" : code.isCutOff ? "next" : undefined;
  const { when, isWaiting } = useWhenOnline<"next" | "send">(act, cutOff);
  const ticked = (what: "next" | "send"): void => {
    if (check() && !busy) when(what);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ticked(sending.lost ? "send" : "next");
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
      {phoneTokenOf(phone) === undefined && <PhoneCodeField code={code} onSkip={() => ticked("send")} />}
      <AccountName told={account.told} accountNumber={draft.account_number} />
      <SendingState sending={sending} isBusy={busy} isWaiting={isWaiting} />
    </form>
  );
}
