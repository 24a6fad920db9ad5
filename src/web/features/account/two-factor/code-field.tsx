import { Field } from "../../../ui/field/field.tsx";

interface CodeFieldProps {
  readonly label: string;
  readonly autofocus?: boolean;
  readonly mistake: string | undefined;
}

/** The code of an authenticator app; phones offer their digits for it. */
export function CodeField({ label, autofocus = false, mistake }: CodeFieldProps) {
  return (
    <Field label={label} mistake={mistake}>
      {(control) => (
        <input
          {...control}
          {...(autofocus && { "data-autofocus": true })}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
        />
      )}
    </Field>
  );
}
