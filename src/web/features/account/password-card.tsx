import { changePassword } from "../../../contract/account.contract.ts";
import { notifySuccess } from "../../lib/calls/notify.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { NOTHING_KEPT, repeatMistake, useFormText } from "../../lib/form/use-form-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { useSessionsChanged } from "./account-queries.ts";
import { PasswordField } from "./password-field.tsx";
import classes from "./settings.module.css";
import { untoldFailure } from "./untold-failure.ts";

const CHANGE = { endpoint: changePassword, notifyOn: [429] };

/** A new password ends all other sessions. */
export function PasswordCard({ email }: { email: string }) {
  const { fields, text } = useFormText<HTMLFormElement>();
  const sessionsChanged = useSessionsChanged();
  const form = useEndpointForm(CHANGE, {
    rules: rulesOf(changePassword.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: { current_password: text("current_password"), password: text("password") } }),
    also: () => repeatMistake(text),
    onSuccess: ({ sessions_ended: ended }) => {
      const elsewhere =
        ended === 0 ? "" : ` You are signed out in ${ended === 1 ? "1 other place" : `${ended} other places`}.`;
      notifySuccess(`Your password was changed.${elsewhere}`);
      fields.current?.reset();
      sessionsChanged();
    },
  });
  const { mistakes, busy } = form;
  const failure = untoldFailure(form.failure);
  return (
    <SectionCard title="Password">
      <form ref={fields} className={classes.form} noValidate onSubmit={form.submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label="Current password" name="current_password" mistake={mistakes.current_password} />
        <div className={classes.pair}>
          <PasswordField label="New password" name="password" isNew mistake={mistakes.password} />
          <PasswordField label="New password again" name="repeat" isNew mistake={mistakes.repeat} />
        </div>
        <p className={classes.quiet}>
          At least 12 characters. Not one of the 100,000 most common passwords, and not your name. You are signed out
          everywhere else.
        </p>
        <div className={classes.foot}>
          <Button submits tone="primary" disabled={busy} busy={busy}>
            {busy ? "Please Wait..." : "Change password"}
          </Button>
          {failure && <QuietFailure busy={busy} />}
        </div>
      </form>
    </SectionCard>
  );
}
