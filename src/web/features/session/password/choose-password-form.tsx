import { choosePassword } from "../../../../contract/account.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { NOTHING_KEPT, repeatMistake, useFormText } from "../../../lib/form/use-form-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormFailure } from "../entrance.tsx";
import { failureText } from "../failure-text.ts";
import { PASSWORD_HINT, SignInField } from "../sign-in/sign-in-field.tsx";

const CHOOSE = { endpoint: choosePassword, notifyOn: [] };

interface ChoosePasswordFormProps {
  readonly email: string;
  readonly token: string;
  readonly onChosen: () => void;
}

/** The new password, twice. The form contains the address so that a password manager saves it for the right account. */
export function ChoosePasswordForm({ email, token, onChosen }: ChoosePasswordFormProps) {
  const { fields, text } = useFormText<HTMLFormElement>();
  const form = useEndpointForm(CHOOSE, {
    rules: rulesOf(choosePassword.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: { token, password: text("password") } }),
    also: () => repeatMistake(text),
    onSuccess: onChosen,
  });
  const { mistakes, busy } = form;
  return (
    <form ref={fields} noValidate onSubmit={form.submit}>
      <FormFailure>{Object.keys(mistakes).length === 0 && failureText(form.sending.error)}</FormFailure>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <SignInField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        error={mistakes.password}
        hint={PASSWORD_HINT}
      />
      <SignInField
        label="New password again"
        name="repeat"
        type="password"
        autoComplete="new-password"
        error={mistakes.repeat}
      />
      <Button submits wide tone="primary" size="large" busy={busy}>
        {busy ? "Please wait…" : "Choose password"}
      </Button>
    </form>
  );
}
