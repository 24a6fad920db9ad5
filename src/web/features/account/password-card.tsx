import { type FormEvent, useRef, useState } from "react";
import { changePassword } from "../../../contract/account.contract.ts";
import { notifySuccess } from "../../lib/calls/notify.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { useSessionsChanged } from "./account-queries.ts";
import { PasswordField } from "./password-field.tsx";
import classes from "./settings.module.css";
import { untoldFailure } from "./untold-failure.ts";

/** A new password ends all other sessions. */
export function PasswordCard({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [repeatMistake, setRepeatMistake] = useState<string>();
  const sessionsChanged = useSessionsChanged();
  const changing = useApiMutation(changePassword, {
    notifyOn: [429],
    onSuccess: ({ sessions_ended: ended }) => {
      const elsewhere =
        ended === 0 ? "" : ` You are signed out in ${ended === 1 ? "1 other place" : `${ended} other places`}.`;
      notifySuccess(`Your password was changed.${elsewhere}`);
      form.current?.reset();
      sessionsChanged();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "");
    const isSame = text("password") === text("repeat");
    setRepeatMistake(isSame ? undefined : "The passwords do not match");
    const body = { current_password: text("current_password"), password: text("password") };
    if (isSame && !changing.isPending) changing.mutate({ body });
  };
  const { current_password: current, password } = changing.fieldErrors;
  const failure = untoldFailure(changing.quietFailure);
  return (
    <SectionCard title="Password">
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label="Current password" name="current_password" mistake={current?.[0]} />
        <div className={classes.pair}>
          <PasswordField label="New password" name="password" isNew mistake={password?.[0]} />
          <PasswordField label="New password again" name="repeat" isNew mistake={repeatMistake} />
        </div>
        <p className={classes.quiet}>
          At least 12 characters. Not one of the 100,000 most common passwords, and not your name. You are signed out
          everywhere else.
        </p>
        <div className={classes.foot}>
          <Button submits tone="primary" disabled={changing.isPending} busy={changing.isPending}>
            {changing.isPending ? "Please Wait..." : "Change password"}
          </Button>
          {failure && <QuietFailure busy={changing.isPending} />}
        </div>
      </form>
    </SectionCard>
  );
}
