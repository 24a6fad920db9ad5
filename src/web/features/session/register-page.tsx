import { useState } from "react";
import { register } from "../../../contract/account.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Entrance } from "./entrance.tsx";
import { RegisterForm, type StaffRequest } from "./register-form.tsx";
import classes from "./sign-in-page.module.css";

/**
 * Requests a staff account (PUB-03); the answer is the same whether or not the address has one (GRD-08: open to all).
 */
export function RegisterPage() {
  const [sentFor, setSentFor] = useState<string>();
  const asking = useApiMutation(register, { notifyOn: [], onSuccess: ({ email }) => setSentFor(email) });
  if (sentFor) return <Received email={sentFor} />;
  const send = (body: StaffRequest): void => {
    if (!asking.isPending) asking.mutate({ body });
  };
  return (
    <Entrance title="Register">
      <p className={classes.intro}>
        For staff alone: an administrator looks at your request and gives you a role. To borrow,{" "}
        <a href="/apply-step1">apply for a loan</a>.
      </p>
      <RegisterForm error={asking.error} mistakes={asking.fieldErrors} busy={asking.isPending} onSend={send} />
      <p className={classes.after}>
        <a href="/login">Back to sign in</a>
      </p>
    </Entrance>
  );
}

function Received({ email }: { email: string }) {
  return (
    <Entrance title="Your request was received">
      <p className={classes.intro} role="status">
        An administrator looks at it. We write to <strong>{email}</strong> when you can sign in. Nothing came? Look into
        the spam folder, or ask your administrator.
      </p>
      <p className={classes.after}>
        <a href="/login">Back to sign in</a>
      </p>
    </Entrance>
  );
}
