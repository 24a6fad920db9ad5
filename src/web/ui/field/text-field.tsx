import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

interface TextFieldProps
  extends Pick<
    ComponentProps<"input">,
    | "name"
    | "inputMode"
    | "maxLength"
    | "placeholder"
    | "disabled"
    | "autoComplete"
    | "autoCapitalize"
    | "spellCheck"
    | "ref"
    | "onBlur"
    | "onKeyDown"
  > {
  readonly label: string;
  readonly value: string;
  readonly type?: "email";
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** `large`: on a page that only has a form. `touch`: on a page filled in on a phone. */
  readonly size?: "large" | "touch";
  readonly mistake?: string | undefined;
  /** Gets the focus first in its dialog. */
  readonly autofocus?: boolean;
  readonly onChange: (text: string) => void;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, required = false, hint, size, mistake, autofocus = false, onChange, ...input } = props;
  return (
    <Field label={label} required={required} mistake={mistake || undefined} hint={hint} {...(size && { size })}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...input}
          {...(autofocus && { "data-autofocus": true })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
