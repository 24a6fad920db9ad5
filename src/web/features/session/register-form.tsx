import { type FormEvent, useEffect, useRef, useState } from "react";
import type { register } from "../../../contract/account.contract.ts";
import type { BodyInputOf } from "../../../contract/endpoint.ts";
import { Button } from "../../ui/button/button.tsx";
import { ButtonRow } from "../../ui/button/button-row.tsx";
import { FormFailure } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { PASSWORD_HINT, SignInField } from "./sign-in-field.tsx";

export type StaffRequest = BodyInputOf<typeof register>;

interface RegisterFormProps {
  readonly error: Error | null;
  readonly mistakes: Readonly<Record<string, readonly string[]>>;
  readonly busy: boolean;
  readonly onSend: (request: StaffRequest) => void;
}

const FIELDS = [
  { name: "first_name", label: "First name", type: "text", autoComplete: "given-name" },
  { name: "last_name", label: "Last name", type: "text", autoComplete: "family-name" },
  { name: "email", label: "Email", type: "email", autoComplete: "username" },
  { name: "phone_number", label: "Phone number", type: "tel", autoComplete: "tel" },
  { name: "password", label: "Password", type: "password", autoComplete: "new-password", hint: PASSWORD_HINT },
  { name: "repeat", label: "Password again", type: "password", autoComplete: "new-password" },
] as const;

/** The fields are uncontrolled, so that nothing typed is lost; the first invalid one gets the focus. */
export function RegisterForm({ error, mistakes, busy, onSend }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [differ, setDiffer] = useState(false);
  const shown = differ ? { repeat: ["The passwords do not match"] } : mistakes;
  useEffect(() => {
    const wrong = FIELDS.find(({ name }) => shown[name]);
    const input = wrong && form.current?.elements.namedItem(wrong.name);
    if (input instanceof HTMLInputElement) input.focus();
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = requestIn(new FormData(event.currentTarget));
    setDiffer(typed.repeat !== typed.request.password);
    if (typed.repeat === typed.request.password) onSend(typed.request);
  };
  const isTold = FIELDS.some(({ name }) => shown[name]);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormFailure>{!isTold && failureText(error)}</FormFailure>
      {FIELDS.map((field) => (
        <SignInField key={field.name} {...field} error={shown[field.name]?.[0]} />
      ))}
      <ButtonRow stays>
        <Button submits wide tone="primary" size="large" busy={busy}>
          {busy ? "Please wait…" : "Ask for an account"}
        </Button>
      </ButtonRow>
    </form>
  );
}

function requestIn(data: FormData): { readonly request: StaffRequest; readonly repeat: string } {
  const text = (name: string): string => String(data.get(name)).trim();
  const request = {
    first_name: text("first_name"),
    last_name: text("last_name"),
    email: text("email"),
    phone_number: text("phone_number"),
    password: String(data.get("password")),
  };
  return { request, repeat: String(data.get("repeat")) };
}
