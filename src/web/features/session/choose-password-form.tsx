import { type FormEvent, useState } from "react";
import { choosePassword } from "../../../contract/account.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { FormFailure } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { PASSWORD_HINT, SignInField } from "./sign-in-field.tsx";

interface ChoosePasswordFormProps {
  readonly email: string;
  readonly token: string;
  readonly onChosen: () => void;
}

/** The new password, twice. The form contains the address so that a password manager saves it for the right account. */
export function ChoosePasswordForm({ email, token, onChosen }: ChoosePasswordFormProps) {
  const [repeatMistake, setRepeatMistake] = useState<string>();
  const choosing = useApiMutation(choosePassword, { notifyOn: [], onSuccess: onChosen });
  const mistake = choosing.fieldErrors.password?.[0];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get("password"));
    const isSame = password === String(data.get("repeat"));
    setRepeatMistake(isSame ? undefined : "The passwords do not match");
    if (isSame && !choosing.isPending) choosing.mutate({ body: { token, password } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormFailure>{!mistake && failureText(choosing.error)}</FormFailure>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <SignInField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        error={mistake}
        hint={PASSWORD_HINT}
      />
      <SignInField
        label="New password again"
        name="repeat"
        type="password"
        autoComplete="new-password"
        error={repeatMistake}
      />
      <Button submits wide tone="primary" size="large" busy={choosing.isPending}>
        {choosing.isPending ? "Please wait…" : "Choose password"}
      </Button>
    </form>
  );
}
