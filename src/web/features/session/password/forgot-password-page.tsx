import { useState } from "react";
import { forgotPassword } from "../../../../contract/account.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { NOTHING_KEPT, useFormText } from "../../../lib/form/use-form-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Entrance, FormFailure } from "../entrance.tsx";
import { failureText } from "../failure-text.ts";
import { SignInField } from "../sign-in/sign-in-field.tsx";
import classes from "../sign-in/sign-in-page.module.css";

const ASK = { endpoint: forgotPassword, notifyOn: [] };

/** Requests a password reset link; the answer is the same whether or not the address has an account (PUB-04). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const { fields, text } = useFormText<HTMLFormElement>();
  const form = useEndpointForm(ASK, {
    rules: rulesOf(forgotPassword.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({ body: { email: text("email").trim() } }),
    onSuccess: ({ email }) => setSentTo(email),
  });
  const mistake = form.mistakes.email;
  if (sentTo) return <Asked email={sentTo} />;
  return (
    <Entrance title="Forgot password">
      <p className={classes.intro}>Enter your e-mail address. We mail you a link by which you choose a new password.</p>
      <form ref={fields} noValidate onSubmit={form.submit}>
        <FormFailure>{!mistake && failureText(form.sending.error)}</FormFailure>
        <SignInField label="Email" name="email" type="email" autoComplete="username" error={mistake} />
        <Button submits wide tone="primary" size="large" busy={form.busy}>
          {form.busy ? "Please wait…" : "Mail me a link"}
        </Button>
      </form>
      <BackToSignIn />
    </Entrance>
  );
}

function Asked({ email }: { email: string }) {
  return (
    <Entrance title="Look into your mail">
      <p className={classes.intro} role="status">
        If <strong>{email}</strong> has an account, a link to choose a new password is on its way. It works once, for 30
        minutes. Nothing there? Look into the spam folder, or ask your administrator.
      </p>
      <BackToSignIn />
    </Entrance>
  );
}

function BackToSignIn() {
  return (
    <p className={classes.after}>
      <a href="/login">Back to sign in</a>
    </p>
  );
}
