import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { sendStatusCode } from "../../../../contract/application-status.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { mistakesIn } from "../../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { allowedAt } from "../../../lib/use-seconds-until.ts";
import { Button } from "../../../ui/button/button.tsx";
import classes from "../application-status.module.css";
import { SupportLines } from "../cards/support-lines.tsx";
import type { KeptView } from "../kept-view.ts";
import { EnterCode } from "./enter-code.tsx";
import { PlainField } from "./plain-field.tsx";

interface AskForCodeProps {
  readonly reference: string;
  /** The previous view expired. */
  readonly hasEnded: boolean;
  readonly onOpened: (view: KeptView) => void;
}

type Sent = DataOf<typeof sendStatusCode>;

const RULES = rulesOf(sendStatusCode.body);

/** First the code is requested, then entered; requesting another keeps what was typed. */
export function AskForCode({ reference, hasEnded, onOpened }: AskForCodeProps): ReactNode {
  const [sent, setSent] = useState<Sent>();
  const [phoneDigits, setPhoneDigits] = useState("");
  const [mistake, setMistake] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const [allowed, setAllowed] = useState<string>();
  const code = useApiMutation(sendStatusCode, {
    notifyOn: [],
    onSuccess: setSent,
    onError: (error) => {
      const resend_at = allowedAt(error);
      setAllowed(resend_at);
      setSent((before) => (before && resend_at ? { ...before, resend_at } : before));
    },
  });
  const ask = (phone_digits: string) => {
    if (!code.isPending) code.mutate({ body: { reference, phone_digits } });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("phone_digits") ?? "").replace(/\s/g, "");
    const { phone_digits: wrong } = mistakesIn(RULES, { reference, phone_digits: typed });
    setMistake(wrong);
    setPhoneDigits(typed);
    if (wrong) box.current?.focus();
    else ask(typed);
  };
  return (
    <>
      <h1>Your application {reference}</h1>
      {!sent && (
        <p>
          {hasEnded && "Your last view has ended. "}
          To show that it is yours, we send a code of six digits to the phone and the e-mail you applied with.
        </p>
      )}
      {sent ? (
        <EnterCode
          claim={{ reference, phone_digits: phoneDigits }}
          sent={sent}
          onOpened={onOpened}
          onResend={() => ask(phoneDigits)}
          isResending={code.isPending}
        />
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <PlainField
            ref={box}
            label="Last four digits of your phone number"
            name="phone_digits"
            hint="Of the phone you applied with: for 0803 123 4567 it is 4567"
            mistake={mistake}
            inputMode="numeric"
            maxLength={8}
          />
          <Button submits wide tone="primary" size="large" busy={code.isPending}>
            {code.isPending ? "Please wait…" : "Send me the code"}
          </Button>
        </form>
      )}
      <p role="alert" className={classes.problem}>
        {code.error?.message}
      </p>
      {allowed && !sent && <HaveCode onEnter={() => setSent({ reference, expires_at: allowed, resend_at: allowed })} />}
      <p className={classes.text}>
        Not {reference}? <a href="/application">Enter another reference</a>.
      </p>
      <SupportLines />
    </>
  );
}

/** Requested a moment ago, perhaps in another tab: that code works here too. */
function HaveCode({ onEnter }: { onEnter: () => void }) {
  return (
    <form className={classes.form} action={onEnter}>
      <Button submits wide tone="primary" size="large">
        I have the code
      </Button>
    </form>
  );
}
