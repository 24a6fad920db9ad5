import { type FormEvent, useState } from "react";
import { setUpFirstAdministrator } from "../../../contract/set-up.contract.ts";
import { ApiError, firstErrors } from "../../lib/calls/api-error.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { Brand } from "../../ui/page/brand.tsx";
import { SignInField } from "../session/sign-in/sign-in-field.tsx";
import classes from "../session/sign-in/sign-in-page.module.css";

const FIELDS = [
  { label: "First name", name: "first_name", type: "text", autoComplete: "given-name" },
  { label: "Last name", name: "last_name", type: "text", autoComplete: "family-name" },
  { label: "Email", name: "email", type: "email", autoComplete: "username" },
  { label: "Password (at least 12 characters)", name: "password", type: "password", autoComplete: "new-password" },
] as const;

/** Creates the first administrator through the link printed by the first start. */
export function SetUpPage() {
  const { busy, done, failure, submit } = useSetUp();
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Brand />
        <div className={classes.card}>
          <h1 className={classes.title}>{done ? "Your account is ready" : "Set up Tenor"}</h1>
          {done ? (
            <p className={classes.intro}>
              You are the first administrator. <a href="/login">Sign in now</a>: the dashboard then says what comes
              next.
            </p>
          ) : (
            <form onSubmit={submit} noValidate>
              <p className={classes.intro}>Create the first administrator. This link works once.</p>
              <p className={classes.failure} role="alert">
                {failure?.message}
              </p>
              {FIELDS.map((field) => (
                <SignInField key={field.name} {...field} error={failure?.fields[field.name]} />
              ))}
              <Button submits wide tone="primary" size="large" busy={busy}>
                {busy ? "Please wait…" : "Create account"}
              </Button>
            </form>
          )}
        </div>
      </div>
    </main>
  );
}

function useSetUp() {
  const { token = "" } = useParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "");
    setBusy(true);
    setFailure(undefined);
    try {
      const [first_name, last_name, email, password] = FIELDS.map((field) => text(field.name)) as [
        string,
        string,
        string,
        string,
      ];
      await callApi(setUpFirstAdministrator, {
        params: { token },
        body: { first_name, last_name, email: email.trim(), password },
      });
      setDone(true);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, done, failure, submit };
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) {
    return { message: "That did not go through. Please try again.", fields: {} };
  }
  if (error.status === 404) {
    return { message: "This link is unknown or was used already. Start Tenor again for a new one.", fields: {} };
  }
  return { message: error.message, fields: firstErrors(error.errors) };
}
