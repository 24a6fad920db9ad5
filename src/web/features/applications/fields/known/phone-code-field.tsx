import { useEffect, useRef } from "react";
import { useAnotherCode } from "../../../../lib/use-seconds-until.ts";
import { Button } from "../../../../ui/button/button.tsx";
import classes from "../../apply.module.css";
import { TextInput } from "../text-input.tsx";
import type { PhoneCode } from "./use-phone-code.ts";

/** The code sent to the phone, how to get another, and how to continue without one. */
export function PhoneCodeField({ code, onSkip }: { code: PhoneCode; onSkip: () => void }) {
  const { phone, resendAt, typed, mistake, problem } = code;
  const part = useRef<HTMLDivElement>(null);
  const isAsked = resendAt !== undefined;
  const another = useAnotherCode("code", resendAt, code.busy, () => void code.ask());
  useEffect(() => {
    if (isAsked || mistake) part.current?.querySelector("input")?.focus();
  }, [isAsked, mistake]);
  if (!isAsked && !problem) return null;
  return (
    <div ref={part} className={classes.code}>
      {isAsked && (
        <>
          <p role="status">
            To make sure that {phone} is yours, we have sent it a code of six digits. It can take a minute, and works
            for ten.
          </p>
          <TextInput
            label="Code"
            name="phone_code"
            value={typed}
            onChange={code.type}
            mistake={mistake}
            hint="Six digits. Never tell it to anybody, our staff included"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </>
      )}
      <p role="alert" className={classes.mistake}>
        {problem}
      </p>
      <div className={classes.ways}>
        {isAsked && <Button {...another} />}
        <Button onClick={onSkip} disabled={code.busy}>
          Send without a code
        </Button>
      </div>
      <p>Without it we call you before we look at your application, which takes longer.</p>
    </div>
  );
}
