import { register } from "../../../contract/account.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { NOTHING_KEPT, repeatMistake, useFormText } from "../../lib/form/use-form-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { ButtonRow } from "../../ui/button/button-row.tsx";
import { FormFailure } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { PASSWORD_HINT, SignInField } from "./sign-in/sign-in-field.tsx";

const REGISTER = { endpoint: register, notifyOn: [] };

const FIELDS = [
  { name: "first_name", label: "First name", type: "text", autoComplete: "given-name" },
  { name: "last_name", label: "Last name", type: "text", autoComplete: "family-name" },
  { name: "email", label: "Email", type: "email", autoComplete: "username" },
  { name: "phone_number", label: "Phone number", type: "tel", autoComplete: "tel" },
  { name: "password", label: "Password", type: "password", autoComplete: "new-password", hint: PASSWORD_HINT },
  { name: "repeat", label: "Password again", type: "password", autoComplete: "new-password" },
] as const;

/** The fields are uncontrolled, so that nothing typed is lost, and the password stays in them. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { fields, text } = useFormText<HTMLFormElement>();
  const line = (name: string): string => text(name).trim();
  const { mistakes, busy, sending, submit } = useEndpointForm(REGISTER, {
    rules: rulesOf(register.body),
    initialValues: NOTHING_KEPT,
    asking: () => ({
      body: {
        first_name: line("first_name"),
        last_name: line("last_name"),
        email: line("email"),
        phone_number: line("phone_number"),
        password: text("password"),
      },
    }),
    also: () => repeatMistake(text),
    onSuccess: ({ email }) => onSent(email),
  });
  const isTold = FIELDS.some(({ name }) => mistakes[name]);
  return (
    <form ref={fields} noValidate onSubmit={submit}>
      <FormFailure>{!isTold && failureText(sending.error)}</FormFailure>
      {FIELDS.map((field) => (
        <SignInField key={field.name} {...field} error={mistakes[field.name]} />
      ))}
      <ButtonRow stays>
        <Button submits wide tone="primary" size="large" busy={busy}>
          {busy ? "Please wait…" : "Ask for an account"}
        </Button>
      </ButtonRow>
    </form>
  );
}
