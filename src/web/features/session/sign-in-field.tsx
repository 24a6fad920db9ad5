import { Field } from "../../ui/field.tsx";
import classes from "./sign-in-page.module.css";

interface SignInFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: "email" | "password" | "text";
  readonly autoComplete: string;
  readonly error: string | undefined;
}

export function SignInField({ label, error, ...input }: SignInFieldProps) {
  return (
    <div className={classes.field}>
      <Field label={label} mistake={error} size="large">
        {(control) => <input {...input} {...control} required maxLength={1024} />}
      </Field>
    </div>
  );
}
