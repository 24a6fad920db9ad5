import type { ComponentProps, ReactNode } from "react";
import { Field } from "../../../ui/field/field.tsx";
import classes from "../apply.module.css";

interface TextInputProps
  extends Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "maxLength" | "autoComplete" | "autoCapitalize" | "list"
  > {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Shown inside the box, before the typed text. */
  readonly prefix?: string;
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A one-line text field of the application. Optional ones are marked; all others are required. */
export function TextInput(props: TextInputProps) {
  const { label, hint, optional = false, prefix, mistake, onChange, ...input } = props;
  return (
    <Field label={optional ? `${label} (optional)` : label} mistake={mistake} hint={hint} size="touch">
      {(control) => (
        <div className={classes.box} data-prefix={prefix}>
          <input
            {...control}
            {...input}
            spellCheck={false}
            aria-required={!optional}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
