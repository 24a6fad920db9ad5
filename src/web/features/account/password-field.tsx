import { Field } from "../../ui/field/field.tsx";

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** A newly chosen one: a password manager offers to create it. */
  readonly isNew?: boolean;
  readonly autofocus?: boolean;
  readonly mistake: string | undefined;
}

/** A password, which stays in the browser's field until it is sent. */
export function PasswordField({ label, name, isNew = false, autofocus = false, mistake }: PasswordFieldProps) {
  return (
    <Field label={label} mistake={mistake}>
      {(control) => (
        <input
          {...control}
          {...(autofocus && { "data-autofocus": true })}
          type="password"
          name={name}
          autoComplete={isNew ? "new-password" : "current-password"}
          maxLength={1024}
        />
      )}
    </Field>
  );
}
