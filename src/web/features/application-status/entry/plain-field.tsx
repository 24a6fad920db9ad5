import type { ComponentProps } from "react";
import { Field } from "../../../ui/field/field.tsx";

interface PlainFieldProps
  extends Pick<
    ComponentProps<"input">,
    "name" | "inputMode" | "autoComplete" | "autoCapitalize" | "maxLength" | "ref"
  > {
  readonly label: string;
  readonly hint: string;
  readonly mistake: string | undefined;
}

/** A one-line text field with a hint. */
export function PlainField({ label, hint, mistake, autoComplete = "off", ...input }: PlainFieldProps) {
  return (
    <Field label={label} mistake={mistake} hint={hint} size="large">
      {(control) => (
        <input
          maxLength={40}
          {...input}
          {...control}
          type="text"
          autoComplete={autoComplete}
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
