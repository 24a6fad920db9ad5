import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface TextFieldProps extends Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "placeholder"> {
  readonly label: string;
  readonly value: string;
  readonly mistake?: string | undefined;
  /** The first of a dialog to have the focus. */
  readonly autofocus?: boolean;
  readonly onChange: (text: string) => void;
}

/** One line of text in a form of a screen that does without the component library. */
export function TextField({ label, mistake, autofocus = false, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} mistake={mistake || undefined}>
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
