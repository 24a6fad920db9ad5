import { type FormEvent, useEffect, useRef, useState } from "react";
import { openSession } from "./open-session.ts";
import { type SignInFailure, signInFailureOf } from "./sign-in-failure.ts";

/**
 * The state of the sign-in form. The fields themselves belong to the browser, so what was typed before this code
 * arrived stays; `ready` is false until then, which keeps the form from being sent without it.
 */
export function useSignIn(onSubmitting: () => void, onSignedIn: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  useEffect(() => setReady(true), []);

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
      });
      onSignedIn();
    } catch (error) {
      const next = signInFailureOf(error);
      setFailure(next);
      setBusy(false);
      field(form.current, next.fields.email ? "email" : "password")?.focus();
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

  return { form, ready, busy, failure, submit, fill };
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const element = form?.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : undefined;
}
