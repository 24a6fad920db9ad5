import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import classes from "./text-area.module.css";

interface TextAreaProps extends Pick<ComponentProps<"textarea">, "name" | "rows" | "maxLength" | "disabled" | "ref"> {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  readonly mistake: string | undefined;
  readonly hint?: string;
  /** Gets the focus first in its dialog. */
  readonly autofocus?: boolean;
  readonly onChange: (text: string) => void;
}

/** Several lines of text, such as a reason or a remark. */
export function TextArea({
  label,
  required = false,
  mistake,
  hint,
  autofocus = false,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} required={required} mistake={mistake} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          {...(autofocus && { "data-autofocus": true })}
          className={`${control.className} ${classes.area}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
