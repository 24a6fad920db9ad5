import { useState } from "react";
import { forgotPassword } from "../../../contract/account.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { Entrance, FormFailure } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { SignInField } from "./sign-in-field.tsx";
import classes from "./sign-in-page.module.css";

/** Requests a password reset link; the answer is the same whether or not the address has an account (PUB-04). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const asking = useApiMutation(forgotPassword, { notifyOn: [], onSuccess: ({ email }) => setSentTo(email) });
  const mistake = asking.fieldErrors.email?.[0];
  if (sentTo) return <Asked email={sentTo} />;
  return (
    <Entrance title="Forgot password">
      <p className={classes.intro}>Enter your e-mail address. We mail you a link by which you choose a new password.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const email = String(new FormData(event.currentTarget).get("email")).trim();
          if (!asking.isPending) asking.mutate({ body: { email } });
        }}
      >
        <FormFailure>{!mistake && failureText(asking.error)}</FormFailure>
        <SignInField label="Email" name="email" type="email" autoComplete="username" error={mistake} />
        <Button submits wide tone="primary" size="large" busy={asking.isPending}>
          {asking.isPending ? "Please wait…" : "Mail me a link"}
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
