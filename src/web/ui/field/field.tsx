import { type ReactNode, useId } from "react";
import classes from "./field.module.css";

interface FieldProps {
  readonly label: string;
  /** Marked as required. */
  readonly required?: boolean;
  /** The mistake in the value. */
  readonly mistake?: string | undefined;
  /** Help text, shown under the control. */
  readonly hint?: ReactNode;
  /** `large`: on a page that only has a form. `touch`: on a page filled in on a phone. */
  readonly size?: "large" | "touch";
  /** Renders the input or select; the props it receives connect it to the label and the mistake. */
  readonly children: (control: FieldControl) => ReactNode;
}

export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly required?: boolean;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string;
}

/** A label above, the control, and under it the help text or the mistake. */
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
