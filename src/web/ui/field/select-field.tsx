import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { Options, type SelectBoxProps } from "./select-box.tsx";

interface SelectFieldProps extends SelectBoxProps, Pick<ComponentProps<"select">, "name" | "disabled"> {
  readonly required?: boolean;
  readonly mistake?: string | undefined;
  /** Gets the focus first in its dialog. */
  readonly autofocus?: boolean;
}

/** A native select as a form field. */
export function SelectField(props: SelectFieldProps) {
  const { label, required = false, mistake, options, autofocus = false, onChange, ...select } = props;
  return (
    <Field label={label} required={required} mistake={mistake}>
      {(control) => (
        <select
          {...control}
          {...select}
          {...(autofocus && { "data-autofocus": true })}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <Options of={options} />
        </select>
      )}
    </Field>
  );
}
