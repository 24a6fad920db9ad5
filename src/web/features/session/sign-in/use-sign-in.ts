import { type FormEvent, useEffect, useRef, useState } from "react";
import { openSession } from "./open-session.ts";
import { type SignInFailure, signInFailureOf } from "./sign-in-failure.ts";

/**
 * The state of the sign-in form. The fields are uncontrolled, so that text typed before this code loads is kept; until
 * then `ready` is false, which prevents native submission.
 */
export function useSignIn(onSubmitting: () => void, onSignedIn: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (asksForCode) field(form.current, "code")?.focus();
  }, [asksForCode]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    onSubmitting();
    try {
      await openSession({
        email: String(data.get("email")).trim(),
        password: String(data.get("password")),
        remember: data.has("remember"),
        code: asksForCode ? String(data.get("code")).trim() : undefined,
      });
      onSignedIn();
    } catch (error) {
      const next = signInFailureOf(error);
      setFailure(next);
      setBusy(false);
      if (next.asksForCode) setAsksForCode(true);
      const isStillRight = !next.fields.email && !next.fields.password;
      if (!isStillRight) setAsksForCode(false);
      const wrong = next.fields.email ? "email" : "password";
      field(form.current, asksForCode && isStillRight ? "code" : wrong)?.focus();
    }
  }

  function fill(email: string, password: string) {
    const values = { email, password };
    for (const [name, value] of Object.entries(values)) {
      const input = field(form.current, name);
      if (input) input.value = value;
    }
    setFailure(undefined);
    form.current?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
  }

  /** Back to e-mail and password as typed. */
  function beginAgain() {
    setAsksForCode(false);
    setFailure(undefined);
  }

  return { form, ready, busy, failure, asksForCode, submit, fill, beginAgain };
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const element = form?.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : undefined;
}
