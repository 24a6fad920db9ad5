import { type ComponentProps, useId } from "react";
import classes from "./check-field.module.css";

interface CheckFieldProps extends Pick<ComponentProps<"input">, "name" | "checked" | "disabled" | "required"> {
  readonly label: string;
  /** `touch`: on a page filled in on a phone. */
  readonly size?: "touch";
  readonly mistake?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A check box with its label beside it. */
export function CheckField({ label, size, mistake, onChange, ...box }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classes.field} data-size={size}>
      <input
        {...box}
        id={id}
        type="checkbox"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake && `${id}-mistake`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
