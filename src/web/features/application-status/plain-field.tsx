import type { ComponentProps } from "react";
import { useId } from "react";
import { Field } from "../../ui/field/field.tsx";
import classes from "./application-status.module.css";

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
  const hintId = useId();
  return (
    <div>
      <Field label={label} mistake={mistake} size="large">
        {(control) => (
          <input
            maxLength={40}
            {...input}
            {...control}
            type="text"
            autoComplete={autoComplete}
            spellCheck={false}
            required
            aria-describedby={[control["aria-describedby"], hintId].filter(Boolean).join(" ")}
          />
        )}
      </Field>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}
