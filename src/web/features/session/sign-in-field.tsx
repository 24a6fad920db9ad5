import { useId } from "react";
import classes from "./sign-in-page.module.css";

interface SignInFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: "email" | "password" | "text";
  readonly autoComplete: string;
  readonly error: string | undefined;
}

export function SignInField({ label, error, ...input }: SignInFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        required
        maxLength={1024}
        aria-invalid={error !== undefined}
        {...(error && { "aria-describedby": errorId })}
      />
      {error && (
        <p id={errorId} className={classes.fieldError}>
          {error}
        </p>
      )}
    </div>
  );
}
