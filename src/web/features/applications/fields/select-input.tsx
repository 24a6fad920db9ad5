import type { ReactNode } from "react";
import { Field } from "../../../ui/field/field.tsx";

interface SelectInputProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown until something is chosen. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: string;
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of a few options, with the native select: the fastest on a phone. */
export function SelectInput(props: SelectInputProps) {
  const { label, hint, placeholder, options, mistake, onChange, ...select } = props;
  return (
    <Field label={label} mistake={mistake} hint={hint} size="touch">
      {(control) => (
        <select {...control} {...select} aria-required onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
