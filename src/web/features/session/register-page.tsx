import { useState } from "react";
import { Entrance } from "./entrance.tsx";
import { RegisterForm } from "./register-form.tsx";
import classes from "./sign-in/sign-in-page.module.css";

/**
 * Requests a staff account (PUB-03); the answer is the same whether or not the address has one (GRD-08: open to all).
 */
export function RegisterPage() {
  const [sentFor, setSentFor] = useState<string>();
  if (sentFor) return <Received email={sentFor} />;
  return (
    <Entrance title="Register">
      <p className={classes.intro}>
        For staff alone: an administrator looks at your request and gives you a role. To borrow,{" "}
        <a href="/apply-step1">apply for a loan</a>.
      </p>
      <RegisterForm onSent={setSentFor} />
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
