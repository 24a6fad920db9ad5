import { type FormEvent, useEffect, useRef, useState } from "react";
import type { sendStatusCode } from "../../../../contract/application-status.contract.ts";
import { openStatusView } from "../../../../contract/application-status.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { mistakesIn } from "../../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useAnotherCode } from "../../../lib/use-seconds-until.ts";
import { Button } from "../../../ui/button/button.tsx";
import classes from "../application-status.module.css";
import type { KeptView } from "../kept-view.ts";
import { PlainField } from "./plain-field.tsx";

interface EnterCodeProps {
  /** The input of the code request. */
  readonly claim: { readonly reference: string; readonly phone_digits: string };
  readonly sent: DataOf<typeof sendStatusCode>;
  readonly onOpened: (view: KeptView) => void;
  readonly onResend: () => void;
  readonly isResending: boolean;
}

const RULES = rulesOf(openStatusView.body);

/** The code's six digits, and another code once the server allows it. */
export function EnterCode({ claim, sent, onOpened, onResend, isResending }: EnterCodeProps) {
  const [mistake, setMistake] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const toInput = () => input.current?.focus();
  const opening = useApiMutation(openStatusView, { notifyOn: [], onSuccess: onOpened, onError: toInput });
  const another = useAnotherCode("code", sent.resend_at, isResending, onResend);
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const otp = String(new FormData(event.currentTarget).get("otp") ?? "").replace(/\s/g, "");
    const { otp: wrong } = mistakesIn(RULES, { ...claim, otp });
    setMistake(wrong);
    if (wrong) toInput();
    else if (!opening.isPending) opening.mutate({ body: { ...claim, otp } });
  }
  const refused = opening.fieldErrors.otp?.[0];
  return (
    <>
      <p role="status">
        If {claim.reference} is yours, a code is on its way to your phone and your e-mail. It can take a minute, and
        works for ten.
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <PlainField
          ref={input}
          label="Code"
          name="otp"
          hint="Six digits. Never tell it to anybody, our staff included"
          mistake={mistake ?? refused}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <p role="alert" className={classes.problem}>
          {!refused && opening.error?.message}
        </p>
        <Button submits wide tone="primary" size="large" busy={opening.isPending}>
          {opening.isPending ? "Please wait…" : "Show my application"}
        </Button>
      </form>
      <div>
        <Button {...another} busy={isResending} />
      </div>
    </>
  );
}
