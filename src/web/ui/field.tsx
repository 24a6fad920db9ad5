import { type ReactNode, useId } from "react";
import classes from "./field.module.css";

interface FieldProps {
  readonly label: string;
  /** What is wrong with what was entered. */
  readonly mistake?: string | undefined;
  /** `large`: on a page that is nothing but a form. */
  readonly size?: "large";
  /** Draws the input or the select; what it is given ties that to the label and to the mistake. */
  readonly children: (control: FieldControl) => ReactNode;
}

interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string;
}

/** A label above, the control, and under it what is wrong; for screens that do without the component library. */
export function Field({ label, mistake, size, children }: FieldProps) {
  const id = useId();
  const mistakeId = `${id}-mistake`;
  return (
    <div className={classes.field} data-size={size}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children({
        id,
        className: classes.input,
        "aria-invalid": mistake !== undefined,
        ...(mistake && { "aria-describedby": mistakeId }),
      })}
      {mistake && (
        <p id={mistakeId} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
