import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface TextFieldProps extends Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "placeholder" | "disabled"> {
  readonly label: string;
  readonly value: string;
  /** `date`: the browser's own calendar. */
  readonly type?: "date";
  readonly required?: boolean;
  /** `large`: on a page that is nothing but a form. */
  readonly size?: "large";
  readonly mistake?: string | undefined;
  /** The first of a dialog to have the focus. */
  readonly autofocus?: boolean;
  readonly onChange: (text: string) => void;
}

/** One line of text in a form of a screen that does without the component library. */
export function TextField({
  label,
  required = false,
  size,
  mistake,
  autofocus = false,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} required={required} mistake={mistake || undefined} {...(size && { size })}>
      {(control) => (
        <input
          {...control}
          {...input}
          {...(autofocus && { "data-autofocus": true })}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
