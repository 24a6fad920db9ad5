import { type ReactNode, useId } from "react";
import classes from "./field.module.css";

interface FieldProps {
  readonly label: string;
  /** Marked as one that must be filled in. */
  readonly required?: boolean;
  /** What is wrong with what was entered. */
  readonly mistake?: string | undefined;
  /** What helps to fill it in; stands under the control. */
  readonly hint?: ReactNode;
  /** `large`: on a page that is nothing but a form. `touch`: on one that is filled in on a phone. */
  readonly size?: "large" | "touch";
  /** Draws the input or the select; what it is given ties that to the label and to the mistake. */
  readonly children: (control: FieldControl) => ReactNode;
}

export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly required?: boolean;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string;
}

/** A label above, the control, and under it what helps or, once something is wrong, what that is. */
export function Field({ label, required = false, mistake, hint, size, children }: FieldProps) {
  const id = useId();
  const wordId = `${id}-word`;
  const word = mistake || hint;
  return (
    <div className={classes.field} data-size={size}>
      <label htmlFor={id} className={classes.label} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        className: classes.input,
        ...(required && { required }),
        "aria-invalid": mistake !== undefined,
        ...(word && { "aria-describedby": wordId }),
      })}
      {word && (
        <p id={wordId} className={mistake ? classes.mistake : classes.hint}>
          {word}
        </p>
      )}
    </div>
  );
}
