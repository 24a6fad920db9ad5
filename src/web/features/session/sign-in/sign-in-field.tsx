import { Field } from "../../../ui/field/field.tsx";
import classes from "./sign-in-page.module.css";

/** Shown under the field when a password is chosen. */
export const PASSWORD_HINT = "At least 12 characters. Four words that mean something to you alone do well.";

interface SignInFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: "email" | "password" | "tel" | "text";
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
}

export function SignInField({ label, error, hint, ...input }: SignInFieldProps) {
  return (
    <div className={classes.field}>
      <Field label={label} mistake={error} hint={hint} size="large">
        {(control) => <input {...input} {...control} required maxLength={1024} />}
      </Field>
    </div>
  );
}
